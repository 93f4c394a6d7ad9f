/**
 * Scans are read. Filings in English, Hindi, Gujarati and Marathi are drawn from known text, damaged as by
 * scanners and fax machines, and read with each OCR engine. On clean pages at least 97 % of the words and 93
 * % of the figures are right in each language; no process needs more than 400 MB.
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from '../../end-process.ts';
import { seeded, workFolder } from '../support/site.ts';
import type { PageToRecognise } from './ocr-page-process.ts';
import { watchMemory } from './processes.ts';
import { type ScannedPage, scannedPages, scannedPdf } from './scanned-files.ts';

/** Smallest shares that are right, for each language. */
const MIN: Record<ScannedPage['damage'], { words: number; figures: number }> = {
  clean: { words: 0.97, figures: 0.93 },
  tilted: { words: 0.97, figures: 0.9 },
  fax: { words: 0.9, figures: 0.9 },
  rough: { words: 0.97, figures: 0.9 },
};
const MAX_MB = 400;
/**
 * The noise of a fax differs each time, and two pages have too few figures to tell: each is sent several
 * times.
 */
const FAX_COPIES = 3;

/** A page, and the text that was recognised. */
interface ReadPage extends ScannedPage {
  read: string;
}

const { folder, drop } = workFolder();
const failures: string[] = [];
try {
  const next = seeded();
  const pages = await scannedPages(next, folder);
  for (let copy = 1; copy < FAX_COPIES; copy++)
    pages.push(...(await scannedPages(next, folder)).filter(({ damage }) => damage === 'fax'));
  for (const engine of ['tesseract', 'tesseract.js']) await readAll(engine, pages);
} finally {
  drop();
}
assert.deepEqual(failures, []);

async function readAll(engine: string, pages: readonly ScannedPage[]): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'ocr-page-process.ts'), [engine]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of ${engine} ended with ${code}.`);
  });
  ended.catch(() => {});
  const message = () => Promise.race([once(child, 'message'), ended]);
  const memory = watchMemory();
  try {
    const [isInstalled] = await message();
    if (!isInstalled)
      return console.info('tesseract: not measured. Debian: apt-get install tesseract-ocr-{eng,hin,guj,mar}');
    const read: ReadPage[] = [];
    for (const page of pages) {
      const file = path.join(folder, 'page.pdf');
      const bytes = await scannedPdf([page]);
      writeFileSync(file, bytes);
      const languages = [...new Set(['eng' as const, page.language])];
      child.send({ file, size: bytes.length, languages } satisfies PageToRecognise);
      read.push({ ...page, read: (await message())[0] });
    }
    for (const [kind, group] of Map.groupBy(read, ({ language, damage }) => `${language} ${damage}`)) {
      const { words, figures, missing } = recallOf(group);
      const min = MIN[group[0]?.damage ?? 'clean'];
      const [ofWords, ofFigures] = [words, figures].map((share) => `${(100 * share).toFixed(1)} %`);
      const line = `${engine}, ${kind}: ${ofWords} of words, ${ofFigures} of figures; not ${missing.slice(0, 8).join(' ')}`;
      console.info(line);
      if (words < min.words || figures < min.figures) failures.push(line);
    }
    const most = memory();
    if (most > MAX_MB) failures.push(`${engine}: a process took ${most} MB`);
  } finally {
    memory();
    await endProcess(child, 'SIGKILL');
  }
}

/**
 * Compares each page with its text as multisets: a known word counts once for each time that it was read, in
 * any order, because columns of tables may be read in another order. Capitals, joiners and the punctuation of
 * words do not count; of figures, the punctuation after them.
 */
function recallOf(pages: readonly ReadPage[]) {
  const [figures, words] = [compare(pages, figuresOf), compare(pages, wordsOf)];
  return {
    words: words.share,
    figures: figures.share,
    missing: [...figures.missing, ...words.missing],
  };
}

/** @returns the tokens that were not read, and the share of the others */
function compare(pages: readonly ReadPage[], tokensOf: (text: string) => string[]) {
  const missing = pages.flatMap(({ text, read }) => leftOver(tokensOf(text), tokensOf(read)));
  const known = pages.flatMap(({ text }) => tokensOf(text));
  return { missing, share: 1 - missing.length / known.length };
}

/** @returns the known tokens that are not among the tokens read, each as often as it is missing */
function leftOver(known: readonly string[], read: readonly string[]): string[] {
  const left = [...read];
  return known.filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function tokens(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .split(/\s+/);
}

/** @returns the tokens with letters and without digits */
function wordsOf(text: string): string[] {
  return tokens(text)
    .filter((token) => /\p{L}/u.test(token) && !/\p{Nd}/u.test(token))
    .map((token) => token.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''));
}

/** @returns the tokens with digits, which count only if each character is right */
function figuresOf(text: string): string[] {
  return tokens(text)
    .filter((token) => /\p{Nd}/u.test(token))
    .map((token) => token.replace(/[.,;:।]$/, ''));
}
