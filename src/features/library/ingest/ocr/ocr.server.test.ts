/** The queue of OCR, with its real process: pages that cannot be read do not stop the others. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandOf, descendants } from '../../../../../tests/process-reads.ts';
import { until } from '../../../../../tests/waiting.ts';
import { openForWriting, textIndexFile } from '../index/store.server.ts';
import { indexWriter } from '../index/writer.server.ts';
import type { IngestEvent } from '../ingest.server.ts';
import { FONT, line, onePage, stream, writtenPdf } from '../pdf/written-pdf.fixture.ts';
import { type Ocr, openOcr } from './ocr.server.ts';
import { claimPage, recognisedFolder, recognisedPage, recognisedPages } from './recognised.server.ts';

const LIMIT = { timeoutMs: 60_000 };
const [SCAN, GONE] = ['aa'.repeat(32), 'bb'.repeat(32)];
let folder: string;
let ocr: Ocr | undefined;
let finish: () => void;
const log = { info: vi.fn(), warn: vi.fn() };
const update = vi.fn();
const below = (...names: string[]) => path.join(folder, ...names);
const results = () => recognisedFolder(below('editions'), SCAN);

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(path.join(tmpdir(), 'ocr-'));
  for (const name of ['documents', 'cache', 'editions']) mkdirSync(below(name));
});
afterEach(async () => {
  await ocr?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stores a document in the index, as ingest does. */
function store(name: string, sha256: string, pageStates: string, modified: number, size = 1): void {
  const { database } = openForWriting(textIndexFile(below('cache')));
  const content = {
    ...{ kind: 'image-only' as const, pages: [], language: undefined, sha256, ctimeMs: 1 },
    ...{ pageCount: pageStates.length, pageStates },
  };
  const document = { path: name, diskSegments: [name], folder: [], name, size, modified };
  indexWriter(database, { aliases: new Map(), kinds: [] }).put(document, content, Date.now());
  database.close();
}

/** A document of one page, which is stored as a scan. @param xObject a picture on all of it, instead of text */
function putScan(xObject?: string): void {
  const text = line('The debenture trustee is Vardhaman Trusteeship.', 700);
  const content = xObject ? 'q 595 0 0 842 0 0 cm /I Do Q' : text;
  const file = writtenPdf([
    ...onePage('/Font << /F 5 0 R >> /XObject << /I 6 0 R >>'),
    ...[stream('', content), FONT, xObject ?? 'null'],
  ]);
  writeFileSync(below('documents', 'scan.pdf'), file);
  const { size, mtimeMs } = statSync(below('documents', 'scan.pdf'));
  store('scan.pdf', SCAN, 'p', Math.trunc(mtimeMs), size);
}

/** Starts OCR after the end of ingest. */
function start(isOn = true): void {
  ocr = openOcr({
    config: {
      ...{ ocr: isOn, cacheDir: below('cache') },
      ...{ documentsDir: below('documents'), editionsDir: below('editions') },
    },
    ingest: {
      progress: () => undefined,
      run: update,
      onEvent(listener: (event: IngestEvent) => void) {
        finish = () => listener('finished');
      },
    },
    log,
  });
  finish();
}
const untilWarned = (what: string, limit = LIMIT) => until(what, () => log.warn.mock.calls.length > 0, limit);
function expectGivenUp(reason: string): void {
  const details = { page: `${SCAN} 1`, path: 'scan.pdf', why: expect.stringMatching(reason) };
  expect(log.warn.mock.calls).toEqual([[details, expect.stringMatching('could not read a page')]]);
  expect([...recognisedPages(results())]).toEqual([]);
}
const IMAGE = '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8';

/** Kills the process while it reads the scan. */
async function killReading(): Promise<void> {
  const running = (name: string) => descendants(process.pid).filter((pid) => commandOf(pid).includes(name));
  const mark = path.join(results(), '1.reading');
  const isReading = () => existsSync(mark) && running('tesseract\0').length > 0;
  await until('the page is being read', isReading, { timeoutMs: 60_000, everyMs: 1 });
  for (const pid of running('ocr-process')) process.kill(pid, 'SIGKILL');
}

test('a scan is read behind a long one whose file has moved, again if the process is killed, and ingest is asked to add it', async () => {
  putScan();
  store('gone.pdf', GONE, 'p'.repeat(150), Date.now() + 1_000_000);
  start();
  await killReading();
  await until('the scan has been read', () => update.mock.calls.length > 0, LIMIT);
  const words = recognisedPage(results(), 1)?.words.map(({ text }) => text);
  expect(words?.join(' ')).toContain('debenture trustee is Vardhaman');
  expect(readdirSync(results())).toEqual(['1.json']);
  await until('the other pages were looked at', () => ocr?.left() === 150, LIMIT);
  expect(log.warn).not.toHaveBeenCalled();
  // The words are not found before the index has them.
  expect(ocr?.progress()).toEqual({ done: 1, total: 151 });
  store('scan.pdf', SCAN, 'o', Date.now());
  finish();
  await until('the queue is empty', () => ocr?.progress() === undefined, LIMIT);
}, 120_000);

test('no words in the smaller picture of a further attempt do not mean that the page has none', async () => {
  // Black and white corners that PDFium enlarges to shades.
  putScan(`<< ${IMAGE} /Width 2 /Height 2 /Length 4 >>\nstream\n\0\xff\xff\0\nendstream`);
  start();
  await killReading();
  await untilWarned('the page is given up', { timeoutMs: 180_000 });
  expectGivenUp('not legible in a smaller picture');
}, 250_000);

test('a page whose picture cannot be decoded is given up with the reason, and does not count as blank', async () => {
  putScan(`<< ${IMAGE} /Width 1654 /Height 2339 /Filter /DCTDecode /Length 7 >>\nstream\nrubbish\nendstream`);
  start();
  await untilWarned('the page is given up');
  expectGivenUp('the page or its picture is damaged');
  expect(ocr?.left()).toBe(1);
}, 120_000);

test('a page that another server reads is left to it', async () => {
  putScan();
  await claimPage(results(), 1);
  start();
  await until('the queue has seen the page', () => ocr?.left() === 1, LIMIT);
  expect(ocr?.progress()).toEqual({ done: 0, total: 1 });
  expect([...recognisedPages(results())]).toEqual([]);
}, 120_000);

test('results that cannot be stored are reported, with the reason', async () => {
  putScan();
  writeFileSync(below('editions', 'ocr'), '');
  start();
  await untilWarned('the fault is in the log');
  const [{ reason }, text] = log.warn.mock.calls[0] ?? [{}];
  expect(reason).toMatch(/(ENOTDIR|EEXIST).*editions.ocr/);
  expect(text).toContain('results of OCR cannot be stored');
  expect(ocr?.progress()).toEqual({ done: 0, total: 1 });
}, 120_000);

test('turned off, it reads nothing', () => {
  putScan();
  start(false);
  expect([ocr?.progress(), ocr?.left()]).toEqual([undefined, 0]);
});
