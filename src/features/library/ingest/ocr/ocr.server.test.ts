/** The queue of OCR, with its real process: pages that cannot be read do not stop the others. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../../tests/temporary-folder.ts';
import { replaceTesseract } from '../../../../../tests/tesseract-program.ts';
import { until } from '../../../../../tests/waiting.ts';
import { storeDocuments } from '../index/stored-documents.fixture.ts';
import { openJobs } from '../jobs.server.ts';
import { FONT, line, onePage, stream, writtenPdf } from '../pdf/written-pdf.fixture.ts';
import { type Ocr, openOcr } from './ocr.server.ts';
import {
  claimPage,
  forgetRecognised,
  isStopped,
  keepRecognised,
  type RecognisedPage,
  recognisedFolder,
  recognisedPage,
  stopWithoutText,
} from './recognised.server.ts';
import { waitingPages } from './waiting-pages.server.ts';

const [SCAN, GONE, SHARED] = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)];
/** Points of a page of one line, which is read quickly. */
const [WIDTH, HEIGHT] = [420, 60];
let ocr: Ocr | undefined;
let scans: object | undefined;
const log = { info: vi.fn(), warn: vi.fn() };
const update = vi.fn();
const below = temporaryFolder();
const results = (sha256 = SCAN) => recognisedFolder(below('editions'), sha256);

beforeEach(() => {
  vi.clearAllMocks();
  for (const name of ['documents', 'cache', 'editions']) mkdirSync(below(name));
});
afterEach(() => ocr?.close());

/** Stores a document whose text is still to be read. */
function store(name: string, sha256: string, pageStates: string, file = {}) {
  const text = { kind: 'image-only', pages: [], language: undefined } as const;
  storeDocuments(below('cache'), { [name]: { ...text, sha256, pageStates, ...file } });
}

/**
 * A document of one page, which is stored as a scan.
 * @param picture an XObject on all of it, instead of text
 */
function putScan(picture?: string): void {
  const text = line('The debenture trustee is Vardhaman Trusteeship.', 25);
  const file = writtenPdf([
    ...onePage('/Font << /F 5 0 R >> /XObject << /I 6 0 R >>', `${WIDTH} ${HEIGHT}`),
    stream('', picture ? `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do Q` : text),
    FONT,
    picture ?? 'null',
  ]);
  writeFileSync(below('documents', 'scan.pdf'), file);
  const { size, mtimeMs } = statSync(below('documents', 'scan.pdf'));
  store('scan.pdf', SCAN, 'p', { size, modified: Math.trunc(mtimeMs) });
}

const places = () => ({
  cacheDir: below('cache'),
  documentsDir: below('documents'),
  editionsDir: below('editions'),
});

/** Starts OCR after the end of ingest. */
function start(minFree = 0): void {
  ocr = openOcr({
    places: places(),
    minFree,
    jobs: openJobs(below('cache')),
    send(message) {
      if ('scans' in message) scans = message.scans;
      else log[message.log[0]](...message.log.slice(1));
    },
  });
  void finish();
}
/** Reads after ingest has finished, until there are neither pages nor results. */
async function finish(): Promise<void> {
  while ((await ocr?.read(20_000, new AbortController().signal)) === undefined) update();
}
const untilWarned = () => until('the fault is in the log', () => log.warn.mock.calls.length > 0);
function expectGivenUp(reason: string): void {
  const details = { page: `${SCAN} 1`, path: 'scan.pdf', why: expect.stringMatching(reason) };
  expect(log.warn.mock.calls).toEqual([[details, expect.stringMatching('could not read a page')]]);
  expect(readdirSync(results())).toEqual([]);
}

/**
 * Starts OCR, and kills its process while Tesseract reads the scan.
 * @param then the script of Tesseract afterwards
 */
async function killReading(then: string): Promise<void> {
  const file = below('reading');
  const untilKilled = `echo $PPID > ${file}; while kill -0 $PPID; do sleep 0.02; done; exit 1`;
  replaceTesseract(
    below(),
    `PATH=\${PATH#*:}\n[ "$1" = --list-langs ] || [ -e ${file} ] || { ${untilKilled}; }\n${then}`,
  );
  start();
  const reader = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
  process.kill(await until('the page is being read', reader), 'SIGKILL');
}

test('the newest document is read first, with the pages that are corrected in another copy of it', () => {
  store('corrected.pdf', GONE, 'lc');
  for (const [name, sha256, year] of [
    ['2010.pdf', SCAN, 2010],
    ['2024.pdf', GONE, 2024],
    ['2017.pdf', SHARED, 2017],
  ] as const)
    store(name, sha256, 'll', { modified: Date.UTC(year, 5) });
  const { pages } = waitingPages(places());
  expect(pages.slice(0, 4).map(({ path }) => path)).toEqual(['2024.pdf', '2017.pdf', '2010.pdf', '2024.pdf']);
});

/** Stores results of pages without words, or with one of them. */
async function keepPages(sha256: string, pages: readonly number[], words: RecognisedPage['words'] = []) {
  mkdirSync(results(sha256), { recursive: true });
  for (const page of pages) await keepRecognised(results(sha256), page, { words, turn: 0, hasInk: true });
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const pagesToRead = () => waitingPages(places()).pages.map(({ path, page }) => `${path} ${page}`);

test('documents take turns: a long one does not keep those waiting that came later or are older', async () => {
  store('long.pdf', SCAN, 'p'.repeat(1_500), { modified: Date.UTC(2024, 5) });
  store('old.pdf', GONE, 'ppp', { modified: Date.UTC(2010, 5) });
  await keepPages(SCAN, upTo(2));
  await keepPages(GONE, [1]);
  expect(pagesToRead().slice(0, 4)).toEqual(['old.pdf 2', 'long.pdf 3', 'old.pdf 3', 'long.pdf 4']);
});

test('reading stops after 20 pages without text one after the other, keeps the results, and can be resumed', async () => {
  const word = { text: 'Trustee', left: 0, top: 0, right: 9, bottom: 9, confidence: 90, startsLine: true };
  const hasText = ({ words }: RecognisedPage) => words.length > 0;
  store('scan.pdf', SCAN, 'p'.repeat(30));
  const stops = async () => {
    await stopWithoutText(results(), hasText);
    return isStopped(results());
  };
  await keepPages(SCAN, [1], [word]);
  await keepPages(SCAN, upTo(20).slice(1));
  expect([await stops(), pagesToRead()[0]]).toEqual([false, 'scan.pdf 21']);
  await keepPages(SCAN, [21]);
  expect([await stops(), pagesToRead()]).toEqual([true, []]);
  expect(waitingPages(places())).toMatchObject({ hasStopped: true, done: 21, total: 21 });
  expect(recognisedPage(results(), 1)?.words).toHaveLength(1);
  await forgetRecognised(results(), 5);
  expect([await stops(), pagesToRead().slice(0, 2)]).toEqual([false, ['scan.pdf 5', 'scan.pdf 22']]);
});

test('a disk with less room than STORAGE_MIN_FREE_MB is no fault of the page, which is not read until there is room', async () => {
  putScan();
  start(Number.MAX_SAFE_INTEGER);
  await untilWarned();
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ reason: expect.stringContaining('STORAGE_MIN_FREE_MB') });
  expect(existsSync(results())).toBe(false);
  ocr?.close();
  // The reading of another document was stopped.
  store('blank.pdf', SHARED, 'p');
  mkdirSync(results(SHARED), { recursive: true });
  writeFileSync(`${results(SHARED)}/stopped`, '');
  start();
  await until('the page is read', () => recognisedPage(results(), 1));
  await until('the end is in the log', () => log.info.mock.calls.length > 1);
  expect(log.info.mock.calls.at(-1)?.[1]).toContain('the rest');
  expect(scans).toMatchObject({ left: 0 });
});

test('a result that cannot be written is no failed attempt', async () => {
  putScan();
  const full = `[ "$1" = --list-langs ] || mkdir -p ${results()}/1.tmp`;
  replaceTesseract(below(), `PATH=\${PATH#*:}\n${full}\nexec tesseract "$@"`);
  start();
  await untilWarned();
  expect(log.warn.mock.calls).toEqual([
    [{ reason: expect.any(String) }, expect.stringContaining('be stored')],
  ]);
});

test('a scan is read behind a long one whose file has moved, again if the process is killed, and ingest is asked to add it', async () => {
  putScan();
  store('gone.pdf', GONE, 'p'.repeat(150));
  await killReading('exec tesseract "$@"');
  await until('the scan has been read', () => update.mock.calls.length > 0);
  const words = recognisedPage(results(), 1)?.words.map(({ text }) => text);
  expect(words?.join(' ')).toContain('debenture trustee is Vardhaman');
  expect(readdirSync(results())).toEqual(['1.json']);
  const ofAll = { progress: { done: 1, total: 151 }, left: 150 };
  await until('the other pages were looked at', () => isDeepStrictEqual(scans, ofAll));
  expect(log.warn).not.toHaveBeenCalled();
  store('scan.pdf', SCAN, 'o');
  // The words are not found before the index has them.
  await finish();
  expect(scans).toEqual({ progress: undefined, left: 150 });
});

test('no words in the smaller picture of a further attempt do not mean that the page has none', async () => {
  putScan();
  await killReading('[ "$1" != --list-langs ] || exec tesseract "$@"');
  await untilWarned();
  expectGivenUp('not legible in a smaller picture');
});

test('a page whose picture cannot be decoded is given up with the reason; one that another server reads is left to it', async () => {
  const picture =
    '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode';
  putScan(stream(`${picture} /Width 1654 /Height 2339`, 'rubbish'));
  store('shared.pdf', SHARED, 'p');
  await claimPage(results(SHARED), 1);
  start();
  await until('all pages were looked at', () =>
    log.info.mock.calls.some(([, text]) => /the rest .* cannot be read/.test(text)),
  );
  expectGivenUp('the page or its picture is damaged');
  expect(readdirSync(results(SHARED))).toEqual(['1.reading']);
  expect(scans).toEqual({ progress: { done: 0, total: 2 }, left: 2 });
});

test('results that cannot be stored are reported, with the reason', async () => {
  putScan();
  writeFileSync(below('editions', 'ocr'), '');
  start();
  await untilWarned();
  const [{ reason }, text] = log.warn.mock.calls[0] ?? [{}];
  expect(reason).toMatch(/(ENOTDIR|EEXIST).*editions.ocr/);
  expect(text).toContain('results of OCR cannot be stored');
  expect(scans).toEqual({ progress: { done: 0, total: 1 }, left: 1 });
});
