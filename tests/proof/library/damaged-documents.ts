/**
 * Reads, draws and compares damaged PDFs, first as the index does, then as the site's pages do. Each job
 * returns a result or a reason in time, processes stay within their memory, and healthy documents can still
 * be read meanwhile and afterwards.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocumentReader } from '../../../src/features/library/ingest/document-reader.server.ts';
import { openPageReader } from '../../../src/features/library/pdf-pages/page-reader.server.ts';
import type { PageSource } from '../../../src/features/library/pdf-pages/page-source.server.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { descendants, residentBytes } from '../../process-reads.ts';
import { until } from '../../waiting.ts';
import { bombs, damager, wholeDocuments } from './hostile.ts';
import { watchMemory } from './processes.ts';
import { SLOW_PAGES, slowDocument } from './slow-document.ts';

/** Number of concurrent reader processes. Each reads one file at a time. */
const CONCURRENCY = 2;
const HEALTHY_PAGES = 400;
/** A page of the slow document takes two seconds. */
const MAX_MS_BESIDE_SLOW = 1_000;
/**
 * For all jobs of one file: a process is killed after at most 20 s without a finished page, and another one
 * starts.
 */
const MAX_FILE_MS = 120_000;
/** Megabytes of a process without a job: it is replaced if it has more than 400 after a picture. */
const MAX_KEPT_MB = 450;

/**
 * @param count number of damaged files for the index; a fifth as many are read as pages
 * @returns a summary
 * @throws AssertionError
 */
export async function readDamaged(count: number, next: () => number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'damaged-'));
  const wholes = await wholeDocuments();
  const put = (name: string, bytes: Uint8Array): PageSource => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    const { size, mtimeMs } = statSync(file);
    // The hash only identifies the content, which differs in every file.
    const sha256 = Buffer.from(name).toString('hex').padEnd(64, '0');
    return {
      id: name,
      folder: 'documents',
      diskSegments: [name],
      sha256,
      size,
      modified: Math.trunc(mtimeMs),
    };
  };
  const healthy = put('healthy.pdf', wholes[1] ?? Buffer.alloc(0));
  const readAll = async (files: number, maxMb: number, read: (source: PageSource) => Promise<unknown>) => {
    const memory = watchMemory();
    const damaged = [...bombs(), ...Array.from({ length: files }, damager(wholes, next))].entries();
    let slowest = 0;
    const worker = async () => {
      for (const [number, bytes] of damaged) {
        const source = put(`${number}.pdf`, bytes);
        const started = performance.now();
        await read(source);
        slowest = Math.max(slowest, performance.now() - started);
        assert.ok(slowest < MAX_FILE_MS, `a file took ${Math.round(slowest)} ms`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker)).finally(memory);
    const most = memory();
    assert.ok(most < maxMb, `a process took ${most} MB`);
    return `${files} damaged PDFs and the bombs: at most ${Math.round(slowest)} ms, ${most} MB`;
  };
  const index = openDocumentReader({ processes: CONCURRENCY });
  const reader = openPageReader({
    cacheDir: path.join(folder, 'cache'),
    documentsDir: folder,
    editionsDir: folder,
  });

  async function readByIndex({ id, size, modified }: PageSource) {
    const read = await index.read({ file: path.join(folder, id), size, modified });
    assert.ok(read.state === 'read');
    const { text } = read.content;
    assert.ok(text, 'nothing was said of the text');
    assert.ok(text.kind === 'text' || text.pages.length === 0, `${text.kind} with text`);
    return text.kind;
  }
  async function readAsPages(source: PageSource) {
    await reader.compare(source, healthy, { from: 1, to: 20 });
    await reader.compare(healthy, source, { from: 1, to: 20 });
    for (const page of [1, 2]) {
      await reader.text(source, page);
      await reader.picture(source, page, 640);
    }
  }
  /** One document does not occupy all processes. */
  async function readBesideSlow() {
    const pages = Array.from({ length: HEALTHY_PAGES }, (_, at) => `Page ${at + 1}`);
    const [slow, long] = [put('slow.pdf', slowDocument()), put('long.pdf', await pdf(pages))];
    let isRunning = true;
    const slowPages = Array.from({ length: SLOW_PAGES }, (_, at) => [
      reader.text(slow, at + 1),
      reader.picture(slow, at + 1, 640),
    ]);
    const done = Promise.all(slowPages.flat()).finally(() => {
      isRunning = false;
    });
    const durations: number[] = [];
    for (let page = 1; page <= HEALTHY_PAGES && isRunning; page++) {
      const started = performance.now();
      assert.equal(typeof (await reader.text(long, page)), 'object', `page ${page} could not be read`);
      durations.push(performance.now() - started);
    }
    await done;
    const median = durations.toSorted((a, b) => a - b)[durations.length >> 1] ?? Number.POSITIVE_INFINITY;
    assert.ok(median < MAX_MS_BESIDE_SLOW, `a page beside a slow document took ${Math.round(median)} ms`);
    // Drawing processes that were killed because of the slow document start again.
    await until(
      'a healthy page is drawn',
      async () => typeof (await reader.picture(long, 1, 640)) === 'object',
    );
  }
  try {
    // A reader of the index may have 768 MB for PDFium and 256 for the file.
    const indexed = await readAll(count, 1_536, readByIndex);
    assert.equal(await readByIndex(healthy), 'text', 'a healthy document is not read any more');
    // A page's process is killed above 768 MB, and may take more until then.
    const shown = await readAll(Math.ceil(count / 5), 1_100, readAsPages);
    await readBesideSlow();
    const isLarge = (pid: number) => residentBytes(pid) > MAX_KEPT_MB * 1024 ** 2;
    await until('all large processes are replaced', () => !descendants(process.pid).some(isLarge));
    return `read by the index: ${indexed}\nread as pages: ${shown}`;
  } finally {
    index.close();
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
