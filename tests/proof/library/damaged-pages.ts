/**
 * Reads, draws and compares pages of damaged PDFs as the site's pages do. Each job returns a result or a reason in time,
 * and a healthy document can still be read and drawn afterwards.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPageReader } from '../../../src/features/library/pdf-pages/page-reader.server.ts';
import type { PageSource } from '../../../src/features/library/pdf-pages/page-source.server.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { descendants, residentBytes } from '../../process-reads.ts';
import { until } from '../../waiting.ts';
import { bombs, damager, wholeDocuments } from './hostile.ts';
import { watchMemory } from './processes.ts';
import { readBesideSlow, slowDocument } from './slow-document.ts';

/** Maximum milliseconds for a page: a process is killed after 3 s (5 s for a picture), and another one starts. */
const TIMEOUT_MS = 15_000;
/** Megabytes: a process above 768 is killed, and may take more until then. */
const MAX_MEMORY_MB = 1_100;
/** Megabytes of a process without a job: it is replaced if it has more than 400 after a picture. */
const MAX_KEPT_MB = 450;
const CONCURRENCY = 2;
const PAGES = 2;
const COMPARED = 20;
const HEALTHY_PAGES = 400;

/**
 * @returns a summary in one sentence
 * @throws AssertionError
 */
export async function readDamagedPages(count: number, next: () => number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'damaged-pages-'));
  const wholes = await wholeDocuments();
  const damaged = damager(wholes, next);
  const files = [...bombs(), ...Array.from({ length: count }, damaged)].entries();
  const reader = openPageReader({
    cacheDir: path.join(folder, 'cache'),
    documentsDir: folder,
    editionsDir: folder,
  });
  const memory = watchMemory();
  const kinds: Record<string, number> = {};
  let slowest = 0;

  const timed = async <T extends object | string>(what: string, work: Promise<T>): Promise<void> => {
    const started = performance.now();
    const result = await work;
    slowest = Math.max(slowest, performance.now() - started);
    assert.ok(slowest < TIMEOUT_MS, `a ${what} took ${Math.round(slowest)} ms`);
    const kind = typeof result === 'string' ? result : what;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  };
  const healthy = put(folder, 'healthy.pdf', wholes[1] ?? Buffer.alloc(0));
  const read = async (source: PageSource): Promise<void> => {
    const pages = { from: 1, to: COMPARED };
    await timed('comparison', reader.compare(source, healthy, pages));
    await timed('comparison', reader.compare(healthy, source, pages));
    for (let page = 1; page <= PAGES; page++) {
      await timed('text', reader.text(source, page));
      await timed('picture', reader.picture(source, page, 640));
    }
  };
  const worker = async (): Promise<void> => {
    for (const [number, bytes] of files) await read(put(folder, `${number}.pdf`, bytes));
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    assert.equal(typeof (await reader.text(healthy, 1)), 'object', 'a healthy page can no longer be read');
    assert.equal(
      typeof (await reader.picture(healthy, 1, 640)),
      'object',
      'a healthy page can no longer be drawn',
    );
    const long = put(
      folder,
      'long.pdf',
      await pdf(Array.from({ length: HEALTHY_PAGES }, (_, at) => `Page ${at + 1}`)),
    );
    const slow = put(folder, 'slow.pdf', slowDocument());
    const beside = await readBesideSlow(reader, slow, long, HEALTHY_PAGES, healthy);
    const most = memory();
    assert.ok(most < MAX_MEMORY_MB, `a process took ${most} MB`);
    const isLarge = (pid: number) => residentBytes(pid) > MAX_KEPT_MB * 1024 ** 2;
    await until('all large processes are replaced', () => !descendants(process.pid).some(isLarge));
    const messages = Object.entries(kinds).map(([kind, times]) => `${times} ${kind}`);
    return `${PAGES} pages each of ${count} damaged PDFs and ${bombs().length} bombs read, drawn and compared (${messages.join(', ')}); the slowest took ${Math.round(slowest)} ms, the largest process ${most} MB; ${beside}`;
  } finally {
    memory();
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function put(folder: string, name: string, bytes: Uint8Array): PageSource {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const { size, mtimeMs } = statSync(file);
  // The hash only identifies the content, which differs in every file.
  const sha256 = Buffer.from(name).toString('hex').padEnd(64, '0');
  return { id: name, folder: 'documents', diskSegments: [name], sha256, size, modified: Math.trunc(mtimeMs) };
}
