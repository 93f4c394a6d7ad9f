/**
 * The text of a page as the site shows it, with the hits of a search: plain data that the page process sends.
 */

import { mainScript, type TextLanguage } from '../document/script-languages.ts';
import { PAGE_LIMITS } from '../ingest/text/page-limits.ts';
import { rangesOf, type SearchTerms, type TextRange } from '../ingest/words/hits.ts';
import {
  type BlockOf,
  isUncertain,
  type PageBlock,
  type PageLayout,
  type TableCell,
  type TableOf,
  type WordRange,
} from './layout/page-layout.ts';
import { marksSvg, type Piece, piecesOf, placesOf, textOfPage, wordsTouched } from './layout-text.ts';

/** The text of some words. */
export interface PageText {
  pieces: Piece[];
  /**
   * The language of the script of most of its letters; `hi` also for Marathi, undefined for Latin letters.
   */
  language: TextLanguage | undefined;
}

/** Headings, paragraphs and tables. */
export type ContentBlock =
  /** `inMargin` is true for the running head and foot of the page, which come last. */
  (Exclude<BlockOf<PageText>, { kind: 'table' }> & { inMargin?: boolean }) | TableOf<PageCell>;

/** The text of a cell; `isBold` is true for a total, for example. */
export type PageCell = PageText & { span: number; isBold: boolean };

export interface PageContent
  extends Pick<PageLayout, 'pageCount' | 'width' | 'height' | 'reading' | 'script'> {
  blocks: ContentBlock[];
  /** Number of hits, including those that are not marked. */
  hits: number;
  /**
   * Confidence of OCR in the least certain hit, 0 to 100; undefined without hits, and for text of the file.
   */
  hitConfidence?: number | undefined;
  /** The hits on the page's picture: an SVG document. */
  marks: string;
  /** True if the page has more text than is shown (`PAGE_LIMITS`). */
  isCut: boolean;
  /** The label of the page in the file, where it differs from its number: `iii`. At most 20 characters. */
  label?: string | undefined;
}

/** @param terms of a search; empty without one */
export function pageContent(layout: PageLayout, terms: SearchTerms): PageContent {
  const { reading, script, pageCount, width, height } = layout;
  const text = textOfPage(layout);
  const places = placesOf(layout);
  const hits = terms.length === 0 ? [] : rangesOf(text, terms);
  const marked = hits.slice(0, PAGE_LIMITS.marks);
  const uncertain = uncertainWords(layout, places);
  const show = (range: WordRange): PageText => {
    const pieces = piecesOf(text, places, range, marked, uncertain);
    return { pieces, language: scriptLanguage(pieces.map((piece) => piece.text).join('')) };
  };
  const { blocks, isCut } = cutBlocks(layout);
  const titles = titlesOf(layout, blocks);
  const isRunning = (block: PageBlock): block is PageBlock & WordRange =>
    isInMargin(layout, block) && !titles.has(block);
  const inText = blocks.filter((block) => !isRunning(block));
  const margins = blocks.filter(isRunning).flatMap((block) => partsOf(layout, block));
  return {
    reading,
    script,
    pageCount,
    width,
    height,
    isCut,
    hits: hits.length,
    hitConfidence: reading === 'ocr' ? hitConfidence(layout, places, marked) : undefined,
    marks: marksSvg(layout, marked),
    blocks: [
      ...inText.map((block): ContentBlock => {
        if (block.kind === 'paragraph') return { kind: block.kind, ...show(block) };
        if (block.kind === 'heading') return { kind: block.kind, level: block.level, ...show(block) };
        const showCell = (cell: TableCell) => ({
          ...show(cell),
          span: cell.span,
          isBold: isBold(layout, cell),
        });
        return { ...block, rows: block.rows.map((row) => row.map(showCell)) };
      }),
      ...margins.map((range) => ({ kind: 'paragraph' as const, ...show(range), inMargin: true })),
    ],
  };
}

/**
 * The figures and words that a machine may have misread.
 * @param places of the words in the text of the page
 */
function uncertainWords({ words, reading }: PageLayout, places: readonly TextRange[]): TextRange[] {
  return places.filter((_, at) => {
    const word = words[at];
    return word !== undefined && (word.isOdd || (reading === 'ocr' && isUncertain(word)));
  });
}

function hitConfidence(
  { words }: PageLayout,
  places: readonly TextRange[],
  hits: readonly TextRange[],
): number | undefined {
  const found = hits.flatMap((hit) => wordsTouched(places, hit).map((at) => words[at]?.confidence ?? 100));
  return found.length > 0 ? found.reduce((least, one) => Math.min(least, one)) : undefined;
}

/** True for a paragraph that is entirely in the outermost part of the page, at the top or at the bottom. */
function isInMargin({ words, height }: PageLayout, block: PageBlock): block is PageBlock & WordRange {
  if (block.kind !== 'paragraph') return false;
  return words
    .slice(block.from, block.to)
    .every(({ boxes: [box] }) => box && (box.bottom < height * MARGIN || box.top > height * (1 - MARGIN)));
}

/**
 * The paragraphs in the upper margin of a page that begins with a table, if they name it: they stand directly
 * above it or its unit, or have more words than a running head. They stay in their places.
 */
function titlesOf(layout: PageLayout, blocks: readonly PageBlock[]): Set<PageBlock> {
  const titles = new Set<PageBlock>();
  const at = blocks.findIndex(({ kind }) => kind === 'table');
  const [table, above] = [blocks[at], blocks.slice(0, Math.max(at, 0))];
  const isShort = (block: PageBlock) =>
    block.kind !== 'paragraph' || block.to - block.from <= RUNNING_HEAD_WORDS;
  if (table?.kind !== 'table' || !above.every((block) => isShort(block) || isInMargin(layout, block)))
    return titles;
  const boxesOf = ({ from, to }: WordRange) => layout.words.slice(from, to).flatMap(({ boxes }) => boxes);
  const topOf = (ranges: readonly WordRange[]) => Math.min(...ranges.flatMap(boxesOf).map(({ top }) => top));
  let below = topOf(table.rows[0] ?? []);
  for (const block of above.reverse()) {
    const last = block.kind === 'paragraph' && boxesOf(block).at(-1);
    const isNear = last && below - last.bottom < TITLE_GAP * (last.bottom - last.top);
    if (last && (isNear || !isShort(block))) titles.add(block);
    below = titles.has(block) && block.kind === 'paragraph' ? topOf([block]) : Number.POSITIVE_INFINITY;
  }
  return titles;
}

/**
 * Maximum gap between a table and its title, relative to the height of a line, and maximum number of words of
 * a running head.
 */
const TITLE_GAP = 2;
const RUNNING_HEAD_WORDS = 14;

/** Separates a page number, for example, from the text of the running foot. */
function partsOf({ words }: PageLayout, { from, to }: WordRange): WordRange[] {
  const parts: WordRange[] = [];
  for (let at = from; at < to; at++) {
    const [box, before] = [words[at]?.boxes[0], words[at - 1]?.boxes[0]];
    const last = parts.at(-1);
    const isApart = box && before && Math.abs(box.left - before.right) > MARGIN_GAP * (box.bottom - box.top);
    if (last && !isApart) last.to = at + 1;
    else parts.push({ from: at, to: at + 1 });
  }
  return parts.length > MAX_MARGIN_PARTS ? [{ from, to }] : parts;
}

/** Minimum gap between two parts of a running head or foot, relative to the height of its line. */
const MARGIN_GAP = 1.4;
/** Left, in the middle, and right. */
const MAX_MARGIN_PARTS = 3;

const isBold = ({ words }: PageLayout, { from, to }: WordRange) =>
  from < to && words.slice(from, to).every((word) => word.isBold);

/** The blocks from the top of the page, up to the limit of their headings, paragraphs and cells. */
function cutBlocks({ blocks, isCut }: PageLayout): { blocks: PageBlock[]; isCut: boolean } {
  let left: number = PAGE_LIMITS.parts;
  const shown: PageBlock[] = [];
  for (const block of blocks) {
    if (block.kind !== 'table') {
      left -= 1;
      if (left < 0) return { blocks: shown, isCut: true };
      shown.push(block);
      continue;
    }
    const end = block.rows.findIndex((cells) => {
      left -= cells.length;
      return left < 0;
    });
    const rows = end === -1 ? block.rows : block.rows.slice(0, end);
    if (rows.length > 0) shown.push({ ...block, headings: Math.min(block.headings, rows.length), rows });
    if (end !== -1) return { blocks: shown, isCut: true };
  }
  return { blocks: shown, isCut };
}

/** Height of the part with the running head or foot, as a share of the page's height. */
const MARGIN = 0.07;

function scriptLanguage(part: string): PageText['language'] {
  const { language, count } = mainScript(part);
  return count * 2 < (part.match(/\p{L}|\p{M}/gu)?.length ?? 0) ? undefined : language;
}
