/**
 * Scans are read. Filings in English, Hindi, Gujarati and Marathi are drawn from known text, damaged as by scanners
 * and fax machines, and read with each OCR engine. On clean pages at least 97 % of the words and 93 % of the figures
 * are right in each language; no process needs more than 400 MB. Prints time and memory of each engine.
 *   --keep DIR   writes the generated PDF files to this folder
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endProcess } from '../../end-process.ts';
import { seeded, workFolder } from '../support/site.ts';
import type { PageToRecognise } from './ocr-page-process.ts';
import { watchMemory } from './processes.ts';
import { type Recall, recallOf } from './recall.ts';
import { DAMAGES, LANGUAGES, type ScannedPage, scannedPages, scannedPdf } from './scanned-files.ts';

/** Smallest shares that are right, for each language. */
const MIN: Record<ScannedPage['damage'], Pick<Recall, 'words' | 'figures'>> = {
  clean: { words: 0.97, figures: 0.93 },
  tilted: { words: 0.97, figures: 0.9 },
  fax: { words: 0.9, figures: 0.9 },
};
const MAX_MB = 400;
const FAX_COPIES = 3;

interface ReadPage extends ScannedPage {
  read: string;
  seconds: number;
  megabytes: number;
}

const { values } = parseArgs({ options: { keep: { type: 'string' } } });
const { folder, drop } = workFolder();
const failures: string[] = [];
try {
  const pages = await allPages(seeded());
  if (values.keep) await keep(pages, values.keep);
  for (const engine of ['tesseract', 'tesseract.js']) {
    const read = await readAll(engine, pages);
    if (read) report(engine, read);
    else console.info('tesseract: not measured. Debian: apt-get install tesseract-ocr-{eng,hin,guj,mar}');
  }
} finally {
  drop();
}
assert.deepEqual(failures, []);

/** The noise of a fax differs each time, and two pages have too few figures to tell: each is sent several times. */
async function allPages(next: () => number): Promise<ScannedPage[]> {
  const pages = await scannedPages(next, folder);
  for (let copy = 1; copy < FAX_COPIES; copy++)
    pages.push(...(await scannedPages(next, folder)).filter(({ damage }) => damage === 'fax'));
  return pages;
}

/** @returns undefined if the engine is not installed */
async function readAll(engine: string, pages: readonly ScannedPage[]): Promise<ReadPage[] | undefined> {
  const program = path.join(import.meta.dirname, 'ocr-page-process.ts');
  const child = fork(program, [engine]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of ${engine} ended with ${code}.`);
  });
  ended.catch(() => {});
  const message = async () => Promise.race([once(child, 'message'), ended]);
  const readPage = async (page: ScannedPage): Promise<ReadPage> => {
    const file = path.join(folder, 'page.pdf');
    const bytes = await scannedPdf([page]);
    writeFileSync(file, bytes);
    const stopWatching = watchMemory();
    const started = performance.now();
    const languages = [...new Set(['eng' as const, page.language])];
    child.send({ file, size: bytes.length, languages } satisfies PageToRecognise);
    const [read] = await message();
    return { ...page, read, seconds: (performance.now() - started) / 1000, megabytes: stopWatching() };
  };
  try {
    const [isInstalled] = await message();
    if (!isInstalled) return undefined;
    const read: ReadPage[] = [];
    for (const page of pages) read.push(await readPage(page));
    return read;
  } finally {
    await endProcess(child, 'SIGKILL');
  }
}

function report(engine: string, pages: readonly ReadPage[]): void {
  console.info(`${engine}: words and figures that are right, seconds a page, MB of the largest process`);
  for (const damage of DAMAGES) {
    for (const language of LANGUAGES) {
      const read = pages.filter((page) => page.damage === damage && page.language === language);
      const { words, figures, missing } = recallOf(read);
      const seconds = read.reduce((sum, page) => sum + page.seconds, 0) / read.length;
      const megabytes = Math.max(...read.map((page) => page.megabytes));
      const line = `${language} ${damage.padEnd(6)} ${percent(words)} ${percent(figures)} ${seconds.toFixed(1).padStart(5)} s ${megabytes} MB`;
      console.info(`  ${line}  ${missing.slice(0, 8).join(' ')}`);
      const isRight = words >= MIN[damage].words && figures >= MIN[damage].figures && megabytes <= MAX_MB;
      if (!isRight) failures.push(`${engine}: ${line}`);
    }
  }
}

async function keep(pages: readonly ScannedPage[], target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  for (const [name, group] of Map.groupBy(pages, ({ language, damage }) => `${language} ${damage}.pdf`)) {
    writeFileSync(path.join(target, name), await scannedPdf(group));
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(7);
}
