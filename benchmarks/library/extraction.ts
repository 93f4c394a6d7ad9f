/**
 * Measures pages read per second, relative to poppler on the same number of cores: `pdftotext` for the text and
 * `pdftoppm` for the first page's picture, with one process of each per file. The site also hashes the file.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDocumentReader } from '../../src/features/library/ingest/worker/document-pool.server.ts';
import { median } from '../pages/numbers.ts';
import { type Claim, ratioClaim } from './claims.ts';
import { Seeded } from './random.ts';

/** Number of documents per round. */
const SAMPLE_SIZE = 400;
const ROUNDS = 3;

/** Alternates between the two programs, so that other load affects both. */
export async function measureExtraction(documents: string): Promise<Claim[]> {
  const files = sample(globSync(path.join(documents, '**/*.pdf')), SAMPLE_SIZE);
  const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { pages, seconds } = await readAll(files);
    ours.push(pages / seconds);
    if (hasPoppler) theirs.push(pages / (await popplerSeconds(files)));
  }
  const rate = median(ours);
  const what = 'reading text and first page / poppler';
  if (!hasPoppler) return [ratioClaim(what, 0, 'pdftotext is not installed', { least: 1 })];
  const reference = median(theirs);
  const parts = `${Math.round(rate)} / ${Math.round(reference)} pages a second`;
  return [ratioClaim(what, rate / reference, parts, { least: 1 })];
}

async function readAll(files: readonly string[]): Promise<{ pages: number; seconds: number }> {
  const started = performance.now();
  const reader = openDocumentReader();
  const jobs = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return { file, size, modified: Math.trunc(mtimeMs) };
  });
  const documents = await Promise.all(jobs.map(reader.read));
  reader.close();
  const pages = documents.reduce(
    (sum, one) => sum + (one.state === 'read' ? (one.content.text?.pages.length ?? 0) : 0),
    0,
  );
  return { pages, seconds: (performance.now() - started) / 1000 };
}

async function popplerSeconds(files: readonly string[]): Promise<number> {
  const started = performance.now();
  const remaining = files.values();
  const worker = async (): Promise<void> => {
    for (const file of remaining) {
      await runPoppler('pdftotext', [file, '-']);
      await runPoppler('pdftoppm', ['-f', '1', '-l', '1', '-scale-to', '256', '-png', file]);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return (performance.now() - started) / 1000;
}

function runPoppler(program: string, args: readonly string[]): Promise<unknown> {
  const process = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  process.stdout.resume();
  return once(process, 'close');
}

function sample(files: string[], count: number): string[] {
  const random = new Seeded(1);
  return files
    .sort()
    .map((file) => ({ file, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ file }) => file);
}
