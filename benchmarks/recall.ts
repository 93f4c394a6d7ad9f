/**
 * `npm run bench -- recall`: measures the share of words that the site reads from PDFs whose text is known,
 * printed by five programs, and from the sample library relative to `pdftotext`. Needs Debian's weasyprint,
 * pango1.0-tools, groff, poppler-utils, fonts-dejavu-core, fonts-lohit-deva and fonts-lohit-gujr. Exits with
 * code 1 if a claim does not hold.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSampleDocuments, SAMPLE_DOCUMENTS } from '../scripts/prepare.mjs';
import { readPages, withDocument } from '../src/features/library/ingest/text/pdf-document.server.ts';
import { openPdfium } from '../src/features/library/ingest/text/pdfium.server.ts';
import { wordsIn } from '../src/features/library/search/reading/words.ts';
import { type Claim, groupsOf, printClaims } from './library/claims.ts';
import { pageLines } from './library/page-text.ts';
import { Seeded } from './library/random.ts';
import { type CorpusLanguage, vocabulary } from './library/vocabulary.ts';
import { PRINTERS } from './recall/printers.ts';
import { handOver } from './report/result.ts';

/** Pages of about 340 words that each program prints in each language. */
const PAGES = 8;
const LATIN_LEAST = 0.995;
const INDIC_LEAST = 0.98;
const NAMES: Record<CorpusLanguage, string> = { en: 'Latin', hi: 'Devanagari', gu: 'Gujarati' };

const pdfium = await openPdfium(768 * 1024 * 1024);
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-recall-'));
const claims: Claim[] = [];
try {
  for (const printer of PRINTERS) {
    for (const language of printer.languages) {
      const lines = knownLines(language);
      const file = path.join(scratch, `${printer.name}-${language}.pdf`);
      await printer.print(lines, language, file);
      const known = wordsIn(lines.join('\n'));
      const reference = recall(known, popplerWords(file));
      const least = leastFor(language, printer.clusters, reference);
      claims.push(
        claim(`${printer.name}, ${NAMES[language]}`, recall(known, ourWords(file)), reference, least),
      );
    }
  }
  await makeSampleDocuments();
  const sample = globSync(path.join(SAMPLE_DOCUMENTS, '**/*.pdf')).sort();
  const shares = sample.flatMap((file) => {
    const theirs = popplerWords(file);
    return theirs.length === 0 ? [] : [{ theirs: theirs.length, share: recall(theirs, ourWords(file)) }];
  });
  const words = shares.reduce((sum, { theirs }) => sum + theirs, 0);
  const found = shares.reduce((sum, { theirs, share }) => sum + theirs * share, 0);
  claims.push(claim('the sample library, of the words of pdftotext', found / words, 1, LATIN_LEAST));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const ok = printClaims(claims);
handOver({
  title: 'Words read from PDFs',
  about: `Share of the words in ${PAGES} pages that the site reads, for each program and script. The reference is pdftotext.`,
  groups: groupsOf(claims),
  missed: claims.filter(({ holds }) => holds === false).map(({ what }) => what),
});
process.exitCode = ok ? 0 : 1;

/** The words that a PDF's text can be expected to yield. */
function leastFor(language: CorpusLanguage, clusters: boolean, reference: number): number {
  if (language === 'en') return LATIN_LEAST;
  return clusters ? INDIC_LEAST : reference;
}

function claim(what: string, value: number, reference: number, least: number): Claim {
  return {
    what,
    measured: `${value.toFixed(4)} (pdftotext: ${reference.toFixed(4)})`,
    claimed: `>= ${least.toFixed(3)}`,
    holds: value >= least,
    value,
    unit: 'of the words',
    reference: { what: 'pdftotext', value: reference },
    limit: least,
  };
}

function knownLines(language: CorpusLanguage): string[] {
  const random = new Seeded(language.charCodeAt(0));
  const words = vocabulary(language);
  return Array.from({ length: PAGES }, () => pageLines(random, words, language)).flat();
}

/** The share of known words that were found; a word that occurs several times must be found as often. */
function recall(known: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of known) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    hits += 1;
    left.set(word, count - 1);
  }
  return hits / known.length;
}

function ourWords(file: string): string[] {
  const text = withDocument(pdfium, readFileSync(file), (document, count) =>
    readPages(pdfium, document, count, () => {}),
  );
  return wordsIn(text.pages.join('\n'));
}

function popplerWords(file: string): string[] {
  const { error, stdout } = spawnSync('pdftotext', [file, '-'], { maxBuffer: 256 * 1024 * 1024 });
  if (error) throw new Error('Install pdftotext (Debian: poppler-utils).');
  return wordsIn(stdout.toString());
}
