/**
 * Damaged PDFs are read and drawn one at a time: each gives a result in time, and no reader's memory grows
 * without bound.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDrawer } from '../../../src/features/library/ingest/previews/drawer.server.ts';
import { openTextReader } from '../../../src/features/library/ingest/text/reader-pool.server.ts';
import { bombs, spoiler, wholeDocuments } from './hostile.ts';
import { watchMemory } from './processes.ts';

/** Milliseconds: a reader is ended after 20 s without a finished page; the rest is for starting the next. */
const LONGEST_MS = 30_000;
/** MB: PDFium may take 768, the file 256, the process itself the rest. */
const MOST_MEMORY = 1_536;
/** Concurrent readers, one file each. */
const LANES = 2;

/**
 * @returns a summary in one sentence
 * @throws AssertionError
 */
export async function readSpoilt(count: number, next: () => number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'spoilt-'));
  const wholes = await wholeDocuments();
  const spoilt = spoiler(wholes, next);
  const files = [...bombs(), ...Array.from({ length: count }, spoilt)].values();
  const reader = openTextReader({ processes: LANES });
  const memory = watchMemory();
  const kinds: Record<string, number> = {};
  const tally = (kind: string) => {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  };
  let slowest = 0;
  const lane = async (at: number): Promise<void> => {
    const file = path.join(folder, `${at}.pdf`);
    const drawer = openDrawer();
    for (const bytes of files) {
      writeFileSync(file, bytes);
      const started = performance.now();
      const { kind, pages } = await reader.read(file);
      const read = performance.now() - started;
      assert.ok(kind === 'text' || pages.length === 0, `${kind} with text`);
      tally(kind);
      const { trouble, picture } = await drawer.draw(file);
      tally(picture ? 'drawn' : `not drawn, ${trouble ?? 'no page'}`);
      slowest = Math.max(slowest, read, performance.now() - started - read);
      assert.ok(slowest < LONGEST_MS, `a file took ${Math.round(slowest)} ms`);
    }
    drawer.close();
  };
  try {
    await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
    const healthy = path.join(folder, 'healthy.pdf');
    writeFileSync(healthy, wholes[1] ?? '');
    assert.equal((await reader.read(healthy)).kind, 'text', 'a healthy document is not read any more');
    const most = memory();
    assert.ok(most < MOST_MEMORY, `a reader took ${most} MB`);
    const told = Object.entries(kinds).map(([kind, times]) => `${times} ${kind}`);
    return `${count} spoilt PDFs and ${bombs().length} bombs read and drawn (${told.join(', ')}); the slowest took ${Math.round(slowest)} ms, the largest reader ${most} MB`;
  } finally {
    memory();
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
