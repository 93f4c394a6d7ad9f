/** A scan is read and stored by the real processes. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { until } from '../../../../tests/waiting.ts';
import { openLibrary } from '../catalogue/library-index.server.ts';
import { openFacts } from './facts.server.ts';
import { openIngest } from './ingest.server.ts';
import { onePage, stream, writtenPdf } from './pdf/written-pdf.fixture.ts';
import { PAGE_STATES } from './text/extracted.ts';

const below = temporaryFolder();
const log = { info: vi.fn(), warn: vi.fn() };
const DATE = new Date('2020-01-01T00:00:00Z');

/** Opens ingest for a library of one page, which is a picture without text. */
async function openScan(ocr: boolean) {
  const [documentsDir, cacheDir, editionsDir] = [below('documents'), below('cache'), below('editions')];
  for (const folder of [documentsDir, cacheDir, editionsDir]) mkdirSync(folder);
  const picture = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q';
  writeFileSync(below('documents', 'scan.pdf'), writtenPdf([...onePage(), stream('', picture)]));
  utimesSync(below('documents', 'scan.pdf'), DATE, DATE);
  const declaration = { categories: [], kinds: [] };
  const library = await openLibrary({ documentsDir }, declaration, log);
  const config = { documentsDir, cacheDir, editionsDir, storageMinFreeBytes: 0, ocr };
  const ingest = openIngest({ config, declaration, library, log });
  const facts = openFacts(cacheDir);
  onTestFinished(async () => {
    facts.close();
    await ingest.close();
  });
  const finished = vi.fn();
  const seen = new Set<string | undefined>();
  ingest.onEvent((event) => {
    facts.refresh(event === 'finished');
    seen.add(facts.at(['scan.pdf'])?.pageStates);
    if (event === 'finished') finished();
  });
  return { ingest, finished, seen };
}

test('a scanned page is stored as unread, read, and stored as read', async () => {
  const { ingest, seen } = await openScan(true);
  await until('the scan is read', () => seen.has(PAGE_STATES.none), { timeoutMs: 60_000 });
  expect(seen).toContain(PAGE_STATES.picture);
  await until('the queue is empty', () => ingest.scans().progress === undefined);
  expect([ingest.scans().left, ingest.progress()]).toEqual([0, undefined]);
  expect(existsSync(below('editions', 'ocr'))).toBe(true);
});

test('with OCR turned off, scanned pages are not read', async () => {
  const { ingest, finished, seen } = await openScan(false);
  await until('ingest has finished', () => finished.mock.calls.length > 0);
  expect(seen).toContain(PAGE_STATES.picture);
  expect(ingest.scans()).toEqual({ progress: undefined, left: 0 });
  expect(existsSync(below('editions', 'ocr'))).toBe(false);
});
