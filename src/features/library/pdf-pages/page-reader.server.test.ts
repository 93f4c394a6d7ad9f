/** Pages are read and drawn in child processes, whose failures do not reach the caller. */
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { descendants, residentBytes } from '../../../../tests/process-reads.ts';
import { pdfOf } from '../../../../tests/proof/hostile/hostile-pages.ts';
import { slowDocument } from '../../../../tests/proof/library/slow-document.ts';
import { until } from '../../../../tests/waiting.ts';
import { keepRecognised, recognisedFolder } from '../ingest/ocr/recognised.server.ts';
import { openPageReader, type PageReader } from './page-reader.server.ts';
import type { PageSource } from './page-source.server.ts';
import { samplePdf } from './process/sample-pdf.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-reader-'));
const cacheDir = path.join(folder, 'cache');
const documentsDir = path.join(folder, 'documents');
const editionsDir = path.join(folder, 'editions');
let reader: PageReader;

beforeAll(async () => {
  await samplePdf(path.join(documentsDir, 'Report.pdf'), 3);
  await samplePdf(path.join(documentsDir, 'Policy.pdf'), [
    'A summary for investors',
    'The rate is 12 per cent',
    'Contact us by letter',
  ]);
  await samplePdf(path.join(editionsDir, 'ab', FORMER), ['The rate is 11 per cent', 'Contact us by letter']);
  reader = openPageReader({ cacheDir, documentsDir, editionsDir });
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The kept file of a former edition of Policy.pdf. */
const FORMER = 'ab'.padEnd(64, '1');

function formerSource(sha256 = FORMER): PageSource {
  const { size, mtimeMs } = statSync(path.join(editionsDir, 'ab', FORMER));
  const diskSegments = ['ab', FORMER];
  return { id: 'Report.pdf', folder: 'editions', diskSegments, sha256, size, modified: Math.trunc(mtimeMs) };
}
function sourceOf(name: string, sha256 = name.padEnd(64, '0')): PageSource {
  const { size, mtimeMs } = statSync(path.join(documentsDir, name));
  return { id: name, folder: 'documents', diskSegments: [name], sha256, size, modified: Math.trunc(mtimeMs) };
}
const words = async (source: PageSource, page: number) => {
  const content = await reader.text(source, page);
  if (typeof content === 'string') return content;
  return content.blocks
    .flatMap((block) => ('pieces' in block ? block.pieces : []))
    .map(({ text }) => text)
    .join(' ');
};

test('texts and pictures of pages are read, and pictures are cached', async () => {
  const source = sourceOf('Report.pdf');
  expect(await words(source, 2)).toBe('This is page 2');
  const picture = await reader.picture(source, 2, 320);
  expect(picture).toBeInstanceOf(Uint8Array);
  expect(readdirSync(path.join(cacheDir, 'library-pages'))).toEqual([
    `${source.sha256.slice(0, 32)}-2-320.webp`,
  ]);
  const moved = { ...source, diskSegments: ['moved away.pdf'] };
  expect(await reader.picture(moved, 2, 320)).toEqual(Buffer.from(picture as Uint8Array));
});

test('the label of a page is read with its text', async () => {
  const content = 'BT /F 9 Tf 5 5 Td (preface) Tj ET';
  const labels = '/PageLabels<</Nums[0<</S/r/St 4>>]>>';
  writeFileSync(path.join(documentsDir, 'Labels.pdf'), pdfOf([{ content }, { content }], labels));
  expect(await reader.text(sourceOf('Labels.pdf'), 2)).toMatchObject({ pageCount: 2, label: 'v' });
});

test('concurrent requests for a page share one job', async () => {
  const source = sourceOf('Report.pdf', 'b'.repeat(64));
  const [first, second] = await Promise.all([reader.text(source, 1), reader.text(source, 1)]);
  expect(first).toBe(second);
});

test.each([
  ['has grown since it was read', (file: string) => appendFileSync(file, 'x')],
  ['has another date', (file: string) => utimesSync(file, 1, 1)],
  ['is missing', (file: string) => rmSync(file)],
])('a file that %s is reported as changed', async (what, change) => {
  const name = `${what.length}.pdf`;
  copyFileSync(path.join(documentsDir, 'Report.pdf'), path.join(documentsDir, name));
  const source = sourceOf(name);
  change(path.join(documentsDir, name));
  expect(await reader.text(source, 1)).toBe('changed');
  expect(await reader.picture(source, 1, 320)).toBe('changed');
});

test('a damaged file and a page beyond the end cannot be read, and other pages still can', async () => {
  writeFileSync(path.join(documentsDir, 'Damaged.pdf'), '%PDF-1.4\nnothing more');
  expect(await words(sourceOf('Damaged.pdf'), 1)).toBe('unreadable');
  expect(await words(sourceOf('Report.pdf'), 4)).toBe('noSuchPage');
  expect(await words(sourceOf('Report.pdf'), 3)).toBe('This is page 3');
});

test('a process that a page has made large is replaced', async () => {
  const content = `BT /F 9 Tf 5 5 Td (large) Tj ET${' '.repeat(150_000_000)}`;
  writeFileSync(path.join(documentsDir, 'Large.pdf'), pdfOf([{ content }]));
  // On a busy machine the page can take longer than a page may, and is tried again after ten seconds.
  await expect.poll(() => words(sourceOf('Large.pdf'), 1), { timeout: 100_000 }).toBe('large');
  const isLarge = (pid: number) => residentBytes(pid) > 250 * 1024 * 1024;
  await until('no process is large', () => !descendants(process.pid).some(isLarge));
  expect(await words(sourceOf('Report.pdf'), 3)).toBe('This is page 3');
}, 150_000);

test('a page that is late is read in the background; one that uses up its time three times is unreadable', async () => {
  writeFileSync(path.join(documentsDir, 'Slow.pdf'), slowDocument());
  const limits = { cpuMs: { texts: 400, drawing: 400 }, retryMs: 10, waitMs: { text: 1, picture: 1 } };
  const hasty = openPageReader({ cacheDir, documentsDir, editionsDir }, limits);
  const [report, slow] = [sourceOf('Report.pdf', '9'.repeat(64)), sourceOf('Slow.pdf')];
  expect([await hasty.text(report, 1), await hasty.picture(report, 1, 320)]).toEqual(['late', 'late']);
  await until('the text has been read', async () => typeof (await hasty.text(report, 1)) === 'object');
  await until('the page is unreadable', async () => (await hasty.text(slow, 1)) === 'unreadable');
  expect(await hasty.text(slow, 1)).toBe('unreadable');
  await hasty.close();
});

test('a file outside the documents folder is never read', async () => {
  copyFileSync(path.join(documentsDir, 'Report.pdf'), path.join(folder, 'outside.pdf'));
  const source = { ...sourceOf('Report.pdf', 'c'.repeat(64)), diskSegments: ['..', 'outside.pdf'] };
  expect(await reader.text(source, 1)).toBe('changed');
});

test('pages of a former edition are read from the editions folder', async () => {
  expect(await words(formerSource(), 1)).toBe('The rate is 11 per cent');
  expect(await words(formerSource(), 3)).toBe('noSuchPage');
  expect(await reader.picture(formerSource(), 2, 320)).toBeInstanceOf(Uint8Array);
});

test('a file is read from the folder of its source only', async () => {
  const elsewhere = { ...formerSource('f'.repeat(64)), folder: 'documents' as const };
  expect(await words(elsewhere, 1)).toBe('changed');
  const document = { ...sourceOf('Report.pdf', '1'.repeat(64)), folder: 'editions' as const };
  expect(await words(document, 1)).toBe('changed');
  const above = { ...document, diskSegments: ['..', 'documents', 'Report.pdf'] };
  expect(await words(above, 1)).toBe('changed');
});

describe('a comparison of two editions', () => {
  const WORD = { left: 9, top: 9, right: 99, bottom: 19, confidence: 90, startsLine: false };
  const ALL = { from: 1, to: 20 };

  test('has the changes of each page, and is cached', async () => {
    const [former, current] = [formerSource(), sourceOf('Policy.pdf')];
    const compared = await reader.compare(former, current, ALL);
    const none = { parts: [], isCut: false, isRewritten: false, hasText: true, isUncertain: false };
    expect(compared).toEqual({
      ...{ isPartial: false, unread: { former: [], current: [] } },
      pageCounts: { former: 2, current: 3 },
      changes: [
        { former: undefined, current: 1, removed: 0, added: 4, ...none },
        {
          ...{ former: 1, current: 2, removed: 1, added: 1, ...none },
          parts: [
            { kind: 'same', text: 'The rate is' },
            { kind: 'removed', text: '11' },
            { kind: 'added', text: '12' },
            { kind: 'same', text: 'per cent' },
          ],
        },
        { former: 2, current: 3, removed: 0, added: 0, ...none },
      ],
    });
    const gone = { ...current, diskSegments: ['moved away.pdf'] };
    expect(await reader.compare(former, gone, ALL)).toBe(compared);
  });

  test('has the requested pages only, and the numbers of all pages', async () => {
    const compare = (from: number, to: number) =>
      reader.compare(formerSource(), sourceOf('Policy.pdf'), { from, to });
    const pageCounts = { former: 2, current: 3 };
    const changes = [{ former: 2, current: 3, removed: 0, added: 0 }];
    expect(await compare(2, 2)).toMatchObject({ pageCounts, changes });
    const unread = { former: [], current: [] };
    expect(await compare(21, 40)).toEqual({ pageCounts, changes: [], unread, isPartial: false });
  });

  test('says which requested pages are pictures that OCR has not read, and which a machine has read', async () => {
    const picture = { content: '5 5 50 50 re f' };
    const text = { content: 'BT /F 9 Tf 5 5 Td (The board met in May) Tj ET' };
    const blank = { content: '' };
    writeFileSync(path.join(documentsDir, 'Old scan.pdf'), pdfOf([picture, picture, text, blank, picture]));
    writeFileSync(path.join(documentsDir, 'New scan.pdf'), pdfOf([picture, picture, text, blank, picture]));
    const [former, current] = [
      sourceOf('Old scan.pdf', 'd'.repeat(64)),
      sourceOf('New scan.pdf', 'e'.repeat(64)),
    ];
    const read = async ({ sha256 }: PageSource, page: number, text: string) => {
      const words = text
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ ...WORD, text: word }));
      const target = recognisedFolder(editionsDir, sha256);
      mkdirSync(target, { recursive: true });
      await keepRecognised(target, page, { words, turn: 0, hasInk: true });
    };
    await read(former, 1, 'The fee is 1,100 rupees');
    await read(current, 1, 'The fee is 1,700 rupees');
    await read(current, 2, 'Terms of the loan');
    const compare = (from: number, to: number) => reader.compare(former, current, { from, to });
    expect(await compare(1, 4)).toMatchObject({
      ...{ isPartial: true, unread: { former: [2], current: [] } },
      changes: [
        { former: 1, current: 1, removed: 1, added: 1, machine: 'ocr' },
        { former: undefined, current: 2, isUncertain: true },
        { former: 3, current: 3, removed: 0, added: 0, machine: undefined },
        { former: 4, current: 4, hasText: false },
      ],
    });
    await read(former, 2, 'Terms of the loan');
    await read(former, 5, '');
    await read(current, 5, '');
    expect(await compare(1, 4)).toMatchObject({
      ...{ isPartial: false, unread: { former: [], current: [] } },
      changes: [{ current: 1 }, { former: 2, current: 2, removed: 0, added: 0, machine: 'ocr' }, {}, {}],
    });
  });

  test('knows what a scanner has read, and does not know the page behind an unread stamp', async () => {
    const scan = 'q 1000 0 0 1000 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n';
    const show = (text: string) => `BT /F 9 Tf 5 5 Td (${text}) Tj ET`;
    const stamped = { content: scan + show('Digitally signed') };
    const scanned = (rent: string) => ({ content: `${scan}3 Tr ${show(`The rent is ${rent} rupees`)}` });
    writeFileSync(path.join(documentsDir, 'Lease.pdf'), pdfOf([scanned('500'), stamped]));
    writeFileSync(path.join(documentsDir, 'New lease.pdf'), pdfOf([scanned('600'), stamped]));
    expect(await reader.compare(sourceOf('Lease.pdf'), sourceOf('New lease.pdf'), ALL)).toMatchObject({
      ...{ isPartial: true, unread: { former: [2], current: [2] } },
      changes: [{ former: 1, current: 1, removed: 1, added: 1, machine: 'scanner' }],
    });
  });

  test('lists unread pages in order, also if one of the editions has many more', async () => {
    const picture = { content: '5 5 50 50 re f' };
    writeFileSync(path.join(documentsDir, 'Short scan.pdf'), pdfOf([picture, picture]));
    writeFileSync(path.join(documentsDir, 'Long scan.pdf'), pdfOf(Array.from({ length: 12 }, () => picture)));
    const compared = await reader.compare(sourceOf('Short scan.pdf'), sourceOf('Long scan.pdf'), ALL);
    const unread = { former: [1, 2], current: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] };
    expect(compared).toMatchObject({ changes: [], unread });
  });

  test('is not possible if one of the files is missing, replaced or damaged', async () => {
    writeFileSync(path.join(documentsDir, 'No report.pdf'), '%PDF-1.4\nnothing more');
    const [former, current] = [formerSource('2'.repeat(64)), sourceOf('Policy.pdf', '3'.repeat(64))];
    const missing = { ...former, diskSegments: ['ab', 'missing'] };
    const problems = [
      reader.compare(missing, current, ALL),
      reader.compare(former, { ...current, diskSegments: ['missing.pdf'] }, { from: 1, to: 1 }),
      reader.compare({ ...former, size: 1 }, current, { from: 1, to: 2 }),
      reader.compare(former, { ...current, modified: 1 }, { from: 1, to: 3 }),
      reader.compare(former, sourceOf('No report.pdf'), ALL),
      reader.compare(sourceOf('No report.pdf'), current, ALL),
    ];
    const changed = Array.from({ length: 4 }, () => 'changed');
    expect(await Promise.all(problems)).toEqual([...changed, 'unreadable', 'unreadable']);
    expect(await reader.compare(former, current, ALL)).toMatchObject({ pageCounts: { former: 2 } });
  });
});
