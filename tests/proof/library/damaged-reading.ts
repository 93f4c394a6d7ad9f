/**
 * Damaged PDFs are read and drawn one at a time: each gives a result in time, and no reader's memory grows
 * without bound.
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

/** Milliseconds: a reader is ended after 20 s without a finished page; the rest is for starting the next. */
const TIMEOUT_MS = 30_000;
/** MB: PDFium may take 768, the file 256, the process itself the rest. */
const MAX_MEMORY_MB = 1_536;
/** Concurrent readers, one file each. */
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
