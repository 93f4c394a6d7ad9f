/** Compares the words of files as the site reads them with those of `pdftotext -bbox`. */
import path from 'node:path';
import type { PageLayout } from '../../src/features/library/reader/layout/page-layout.ts';
import { type Ink, inkIn } from './ink.ts';
import { openPageReader } from './own-words.ts';
import { type Pair, pairWords } from './pairs.ts';
import { type PlacedWord, popplerPages } from './poppler-words.ts';

/** Maximum number of pages compared per file. */
const MAX_PAGES = 6;

/** The file and page of a word. Pages start at 1. */
interface Found {
  file: string;
  page: number;
}

export interface Compared {
  pairs: (Pair & Found)[];
  /** Unpaired words. */
  own: (PlacedWord & Found)[];
  reference: (PlacedWord & Found)[];
  /** Ink of the pages without their lines and pictures, inside the boxes of the site and of `pdftotext`. */
  ink: { pages: number; own: Ink; reference: Ink };
}

export async function openComparison(): Promise<(files: readonly string[]) => Compared> {
  const read = await openPageReader();
  return (files) => {
    const compared: Compared = {
      pairs: [],
      own: [],
      reference: [],
      ink: { pages: 0, own: { dark: 0, covered: 0 }, reference: { dark: 0, covered: 0 } },
    };
    for (const file of files) {
      const reference = popplerPages(file).slice(0, MAX_PAGES);
      const pages = read(file, [...reference.keys()]);
      for (const [at, words] of reference.entries()) {
        const page = pages[at];
        if (!page) continue;
        const found = { file: path.basename(file), page: at + 1 };
        const own = placedWords(page.layout);
        const pairing = pairWords(own, words);
        compared.pairs.push(...pairing.pairs.map((pair) => ({ ...pair, ...found })));
        compared.own.push(...pairing.own.map((word) => ({ ...word, ...found })));
        compared.reference.push(...pairing.reference.map((word) => ({ ...word, ...found })));
        const { drawing, layout } = page;
        compared.ink.pages += 1;
        add(compared.ink.own, inkIn(drawing, layout.width, own.map(boxOf)));
        add(compared.ink.reference, inkIn(drawing, layout.width, words.map(boxOf)));
      }
    }
    return compared;
  };
}

/** A word hyphenated at the end of a line counts as one word per box. */
function placedWords({ words }: PageLayout): PlacedWord[] {
  return words.flatMap(({ text, boxes }) => boxes.map((box) => ({ text: text.normalize('NFC'), box })));
}

const boxOf = ({ box }: PlacedWord) => box;

function add(sum: Ink, { dark, covered }: Ink): void {
  sum.dark += dark;
  sum.covered += covered;
}
