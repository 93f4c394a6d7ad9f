/**
 * Reads and renders damaged PDFs. Each PDF must give a result in time, and the child processes that read PDFs
 * must stay within a memory limit.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type DocumentReader,
  openDocumentReader,
} from '../../../src/features/library/ingest/worker/document-pool.server.ts';
import { bombs, damager, wholeDocuments } from './hostile.ts';
import { watchMemory } from './processes.ts';

/**
 * Maximum milliseconds for one file. A reader process is killed after 20 s without a finished page, and
 * another one starts.
 */
const TIMEOUT_MS = 30_000;
/** Megabytes: at most 768 for PDFium and 256 for the file, and the rest for the process itself. */
const MAX_MEMORY_MB = 1_536;
/** Number of concurrent reader processes. Each reads one file at a time. */
const CONCURRENCY = 2;

/**
 * @returns a summary in one sentence
 * @throws AssertionError
 */
export async function readDamaged(count: number, next: () => number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'damaged-'));
  const wholes = await wholeDocuments();
  const damaged = damager(wholes, next);
  const files = [...bombs(), ...Array.from({ length: count }, damaged)].values();
  const reader = openDocumentReader({ processes: CONCURRENCY });
  const memory = watchMemory();
  const kinds: Record<string, number> = {};
  const tally = (kind: string) => {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  };
  let slowest = 0;
  const worker = async (at: number): Promise<void> => {
    const file = path.join(folder, `${at}.pdf`);
    for (const bytes of files) {
      writeFileSync(file, bytes);
      const started = performance.now();
      const { text, picture } = await readWhole(reader, file);
      slowest = Math.max(slowest, performance.now() - started);
      assert.ok(text.kind === 'text' || text.pages.length === 0, `${text.kind} with text`);
      tally(text.kind);
      tally(picture ? 'drawn' : `${text.kind}, not drawn`);
      assert.ok(slowest < TIMEOUT_MS, `a file took ${Math.round(slowest)} ms`);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => worker(at)));
    const healthy = path.join(folder, 'healthy.pdf');
    writeFileSync(healthy, wholes[1] ?? '');
    const { text } = await readWhole(reader, healthy);
    assert.equal(text.kind, 'text', 'a healthy document is not read any more');
    const most = memory();
    assert.ok(most < MAX_MEMORY_MB, `a reader took ${most} MB`);
    const messages = Object.entries(kinds).map(([kind, times]) => `${times} ${kind}`);
    return `${count} damaged PDFs and ${bombs().length} bombs read and drawn (${messages.join(', ')}); the slowest took ${Math.round(slowest)} ms, the largest reader ${most} MB`;
  } finally {
    memory();
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readWhole(reader: DocumentReader, file: string) {
  const { size, mtimeMs } = statSync(file);
  const read = await reader.read({ file, size, modified: Math.trunc(mtimeMs) });
  assert.equal(read.state, 'read');
  const { text, picture } = read.state === 'read' ? read.content : {};
  assert.ok(text, 'nothing was said of the text');
  return { text, picture };
}
