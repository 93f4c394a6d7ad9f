/** Starts the built site on the sample library with a large report in it, and waits until all documents are read. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build, makeSampleDocuments, ROOT, SAMPLE_DOCUMENTS } from '../../scripts/prepare.mjs';
import { manifest } from '../../src/urls.ts';
import { start, stop } from '../library/start.ts';
import { get } from './get.ts';
import { makeLargeReport } from './large-report.ts';
import { makeRevisedReport } from './revised-report.ts';

export interface LibraryDocument {
  id: string;
  /** Relative to the documents folder. */
  path: string;
  sha256: string;
  pages: number;
}

export interface ReaderSite {
  origin: string;
  /** Absolute path of the documents folder. */
  folder: string;
  /** PDFs of the sample library. */
  sample: LibraryDocument[];
  report: LibraryDocument;
  /** The report that the benchmark replaces with a revised edition. */
  revised: LibraryDocument;
  stop(): Promise<void>;
}

const REPORT = 'Annual Report/Report with 500 pages.pdf';
const REVISED = 'Annual Report/Report that is revised.pdf';
const MAX_WAIT_MS = 180_000;
const POLL_MS = 500;

/** @param scratch a temporary folder for data and cache */
export async function startReaderSite(port: number, scratch: string): Promise<ReaderSite> {
  build();
  makeSampleDocuments();
  const folder = path.join(ROOT, '.cache', 'bench-reader');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(SAMPLE_DOCUMENTS, folder, { recursive: true, preserveTimestamps: true });
  await makeLargeReport(path.join(folder, REPORT));
  await makeRevisedReport(path.join(folder, REVISED), false);
  const running = await start({ documents: folder, scratch, cache: path.join(scratch, 'cache'), port });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await running.indexed;
    const documents = await readDocuments(origin);
    const [report, revised] = [REPORT, REVISED].map((name) => documents.find((one) => one.path === name));
    if (!report || !revised) throw new Error(`The site did not read ${REPORT} or ${REVISED}.`);
    const sample = documents.filter((one) => one !== report && one !== revised);
    return { origin, folder, sample, report, revised, stop: () => stop(running.process) };
  } catch (error) {
    await stop(running.process);
    throw error;
  }
}

/** @returns the documents with pages, after the site has read all documents */
async function readDocuments(origin: string): Promise<LibraryDocument[]> {
  for (let left = MAX_WAIT_MS; left > 0; left -= POLL_MS) {
    const { documents } = JSON.parse((await get(origin + manifest())).body.toString());
    const pdfs: (LibraryDocument & { trouble: string | null })[] = documents.filter((one: { path: string }) =>
      one.path.endsWith('.pdf'),
    );
    if (pdfs.length > 0 && pdfs.every(({ pages, trouble }) => pages !== null || trouble))
      return pdfs.filter(({ pages, trouble }) => pages !== null && !trouble);
    await wait(POLL_MS);
  }
  throw new Error(`The documents were not read within ${MAX_WAIT_MS / 1000} s.`);
}
