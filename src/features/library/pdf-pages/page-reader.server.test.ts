/** Pages are read and drawn in child processes, whose failures do not reach the caller. */
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
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
import { pictureName } from './picture-cache.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-reader-'));
const cacheDir = path.join(folder, 'cache');
const documentsDir = path.join(folder, 'documents');
const editionsDir = path.join(folder, 'editions');
/** The kept file of a former edition of Policy.pdf. */
const FORMER = 'ab'.padEnd(64, '1');
const inDocuments = (name: string) => path.join(documentsDir, name);
let reader: PageReader;

beforeAll(() => {
  mkdirSync(documentsDir);
  mkdirSync(path.join(editionsDir, 'ab'), { recursive: true });
  const contact = 'Contact us by letter';
  put('Report.pdf', ['Page one', 'Page two', 'Page three'].map(show));
  put('Policy.pdf', ['A summary for investors', 'The rate is 12 per cent', contact].map(show));
  put(path.join('..', 'editions', 'ab', FORMER), ['The rate is 11 per cent', contact].map(show));
  reader = openPageReader({ cacheDir, documentsDir, editionsDir });
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

function sourceOf(name: string, sha256 = name.padEnd(64, '0')): PageSource {
  const { size, mtimeMs } = statSync(inDocuments(name));
  return { id: name, folder: 'documents', diskSegments: [name], sha256, size, modified: Math.trunc(mtimeMs) };
}
const formerSource = (sha256 = FORMER): PageSource => ({
  ...sourceOf(path.join('..', 'editions', 'ab', FORMER), sha256),
  ...{ id: 'Report.pdf', folder: 'editions', diskSegments: ['ab', FORMER] },
});
const show = (text: string) => `BT /F 9 Tf 5 5 Td (${text}) Tj ET`;
/** Writes a document with pages of these contents. */
function put(name: string, contents: readonly string[], catalog?: string): PageSource {
  const pages = contents.map((content) => ({ content }));
  writeFileSync(inDocuments(name), pdfOf(pages, catalog));
  return sourceOf(name);
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
  expect(await words(source, 2)).toBe('Page two');
  const picture = await reader.picture(source, 2, 320);
  expect(picture).toBeInstanceOf(Uint8Array);
  expect(readdirSync(path.join(cacheDir, 'library-pages'))).toEqual([pictureName(source.sha256, 2, 320)]);
  const moved = { ...source, diskSegments: ['moved away.pdf'] };
  expect(await reader.picture(moved, 2, 320)).toEqual(Buffer.from(picture as Uint8Array));
});

test('a page that an editor has corrected shows the words of the file beside it', async () => {
  const source = put('Words.pdf', [show('The laon')]);
  const corrected = (pageStates: string, revision: number) =>
    reader.text({ ...source, read: { pageStates, revision } }, 1, [['loan']] as never);
  const file = inDocuments('.Words.pdf.page-1.txt');
  writeFileSync(file, '\uFEFFThe\u202E lo\u200Ban\0\r\n\r\nYear\t2019\nRate\t\t<12>\n');
  expect(await corrected('f', 1)).toMatchObject({ reading: 'file' });
  const cell = (text: string) => ({ pieces: text ? [{ text, marked: false }] : [], span: 1 });
  expect(await corrected('c', 2)).toMatchObject({
    ...{ reading: 'corrected', pageCount: 1, isCut: false },
    blocks: [
      { kind: 'paragraph', pieces: [{ text: 'The loan' }] },
      { kind: 'table', headings: 1, rows: [['Year', '2019'].map(cell), ['Rate', '', '<12>'].map(cell)] },
    ],
  });
  rmSync(file);
  symlinkSync(inDocuments('Report.pdf'), file);
  expect(await corrected('c', 3)).toMatchObject({ reading: 'file' });
});

test('the label of a page is read with its text, once for concurrent requests', async () => {
  const source = put(
    'Labels.pdf',
    [show('preface'), show('preface')],
    '/PageLabels<</Nums[0<</S/r/St 4>>]>>',
  );
  const [first, second] = await Promise.all([reader.text(source, 2), reader.text(source, 2)]);
  expect(first).toMatchObject({ pageCount: 2, label: 'v' });
  expect(first).toBe(second);
});

test.each([
  ['has grown since it was read', (file: string) => appendFileSync(file, 'x')],
  ['has another date', (file: string) => utimesSync(file, 1, 1)],
  ['is missing', (file: string) => rmSync(file)],
])('a file that %s is reported as changed', async (_, change) => {
  copyFileSync(inDocuments('Report.pdf'), inDocuments('Copy.pdf'));
  const source = sourceOf('Copy.pdf');
  change(inDocuments('Copy.pdf'));
  expect([await reader.text(source, 1), await reader.picture(source, 1, 320)]).toEqual([
    'changed',
    'changed',
  ]);
});

test('a damaged file and a page beyond the end cannot be read, and other pages still can', async () => {
  writeFileSync(inDocuments('Damaged.pdf'), '%PDF-1.4\nnothing more');
  expect(await words(sourceOf('Damaged.pdf'), 1)).toBe('unreadable');
  expect(await words(sourceOf('Report.pdf'), 4)).toBe('noSuchPage');
  expect(await words(sourceOf('Report.pdf'), 3)).toBe('Page three');
});

test('a process that a page has made large is replaced', async () => {
  const large = put('Large.pdf', [`${show('large')}${' '.repeat(150_000_000)}`]);
  // On a busy machine the page can take longer than a page may, and is tried again after ten seconds.
  await expect.poll(() => words(large, 1)).toBe('large');
  const isLarge = (pid: number) => residentBytes(pid) > 250 * 1024 * 1024;
  await until('no process is large', () => !descendants(process.pid).some(isLarge));
  expect(await words(sourceOf('Report.pdf'), 3)).toBe('Page three');
});

test('a page that is late is read in the background; one that uses up its time three times is unreadable', async () => {
  writeFileSync(inDocuments('Slow.pdf'), slowDocument());
  const limits = { cpuMs: { texts: 400, drawing: 400 }, retryMs: 10, waitMs: { text: 1, picture: 1 } };
  const hasty = openPageReader({ cacheDir, documentsDir, editionsDir }, limits);
  const [report, slow] = [sourceOf('Report.pdf', '9'.repeat(64)), sourceOf('Slow.pdf')];
  expect([await hasty.text(report, 1), await hasty.picture(report, 1, 320)]).toEqual(['late', 'late']);
  await until('the text has been read', async () => typeof (await hasty.text(report, 1)) === 'object');
  await until('the page is unreadable', async () => (await hasty.text(slow, 1)) === 'unreadable');
  expect(await hasty.text(slow, 1)).toBe('unreadable');
  await hasty.close();
});

test('a file is read from the folder of its source only', async () => {
  expect(await words(formerSource(), 1)).toBe('The rate is 11 per cent');
  expect(await words(formerSource(), 3)).toBe('noSuchPage');
  expect(await reader.picture(formerSource(), 2, 320)).toBeInstanceOf(Uint8Array);
  copyFileSync(inDocuments('Report.pdf'), path.join(folder, 'outside.pdf'));
  const report = sourceOf('Report.pdf', 'c'.repeat(64));
  const elsewhere: PageSource[] = [
    { ...formerSource('f'.repeat(64)), folder: 'documents' },
    { ...report, folder: 'editions' },
    { ...report, folder: 'editions', diskSegments: ['..', 'documents', 'Report.pdf'] },
    { ...report, diskSegments: ['..', 'outside.pdf'] },
  ];
  for (const source of elsewhere) expect(await words(source, 1)).toBe('changed');
});

describe('a comparison of two editions', () => {
  const ALL = { from: 1, to: 20 };

  test('has the changes of each requested page and the numbers of all pages, and is cached', async () => {
    const [former, current] = [formerSource(), sourceOf('Policy.pdf')];
    const compare = (from: number, to: number, now = current) => reader.compare(former, now, { from, to });
    const compared = await compare(1, 20);
    const unread = { former: [], current: [] };
    const rest = { isPartial: false, unread, pageCounts: { former: 2, current: 3 } };
    const last = { former: 2, current: 3, removed: 0, added: 0, isUncertain: false };
    expect(compared).toMatchObject({
      ...rest,
      changes: [
        { former: undefined, current: 1, removed: 0, added: 4 },
        { former: 1, current: 2, removed: 1, added: 1, parts: { 1: { text: '11' }, 2: { text: '12' } } },
        last,
      ],
    });
    const gone = { ...current, diskSegments: ['moved away.pdf'] };
    expect(await compare(1, 20, gone)).toBe(compared);
    expect(await compare(2, 2)).toMatchObject({ ...rest, changes: [last] });
    expect(await compare(21, 40)).toEqual({ ...rest, changes: [] });
  });

  test('finds a page whose neighbours were removed and added far from each other', async () => {
    const page = (letter: string) => {
      const words = Array.from('123456789', (digit) => letter + digit);
      return show(`${words.join(' ')} of the company in the state of Gujarat`);
    };
    const [pages = [], others = []] = ['abcdefghij', 'klmno'].map((letters) => Array.from(letters, page));
    const [former, current] = [put('Ten.pdf', pages), put('Moved.pdf', [...pages.slice(5), ...others])];
    const compared = await reader.compare(former, current, { from: 8, to: 8 });
    expect(compared).toMatchObject({ changes: [{ former: 8, current: 3, removed: 0, added: 0 }, {}] });
  });

  const PICTURE = '5 5 50 50 re f';
  const word = { left: 9, top: 9, right: 99, bottom: 19, confidence: 90, startsLine: false };
  const read = async ({ sha256 }: PageSource, page: number, text: string) => {
    const all = text.split(' ').filter(Boolean);
    const target = recognisedFolder(editionsDir, sha256);
    mkdirSync(target, { recursive: true });
    const words = all.map((one) => ({ ...word, text: one }));
    await keepRecognised(target, page, { words, turn: 0, hasInk: true });
  };

  test('says which requested pages are pictures that OCR has not read, and which a machine has read', async () => {
    const contents = [PICTURE, PICTURE, show('The board met in May'), '', PICTURE];
    const [former, current] = [put('Old scan.pdf', contents), put('New scan.pdf', contents)];
    await read(former, 1, 'The fee is 1,100 rupees');
    await read(current, 1, 'The fee is 1,700 rupees');
    await read(current, 2, 'Terms of the loan');
    const compare = () => reader.compare(former, current, { from: 1, to: 4 });
    expect(await compare()).toMatchObject({
      ...{ isPartial: true, unread: { former: [2], current: [] } },
      changes: [
        { former: 1, current: 1, removed: 1, added: 1, machine: 'ocr' },
        { former: undefined, current: 2, isUncertain: true },
        { former: 3, current: 3, removed: 0, added: 0, machine: undefined },
        { former: 4, current: 4, hasText: false },
      ],
    });
    expect(await reader.text(former, 2)).toMatchObject({ reading: 'unread' });
    writeFileSync(path.join(recognisedFolder(editionsDir, former.sha256), 'stopped'), '');
    expect(await reader.text(former, 2)).toMatchObject({ reading: 'stopped' });
    await read(former, 2, 'Terms of the loan');
    await read(former, 5, '');
    await read(current, 5, '');
    expect(await compare()).toMatchObject({
      ...{ isPartial: false, unread: { former: [], current: [] } },
      changes: [{ current: 1 }, { former: 2, current: 2, removed: 0, added: 0, machine: 'ocr' }, {}, {}],
    });
  });

  test('knows what a scanner has read, and does not know the page behind an unread stamp', async () => {
    const scan = 'q 1000 0 0 1000 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n';
    const lease = (name: string, rent: string) =>
      put(name, [`${scan}3 Tr ${show(`The rent is ${rent} rupees`)}`, scan + show('Digitally signed')]);
    expect(await reader.compare(lease('Lease.pdf', '500'), lease('New lease.pdf', '600'), ALL)).toMatchObject(
      {
        ...{ isPartial: true, unread: { former: [2], current: [2] } },
        changes: [{ former: 1, current: 1, removed: 1, added: 1, machine: 'scanner' }],
      },
    );
    const wrong =
      'Tbe cornpany has cieclared ciiviciends and interim rnoney for quarter resuits after board approval';
    const misread = put('Misread lease.pdf', [`${scan}3 Tr ${show(wrong)}`]);
    const once = async () => [await reader.text(misread, 1), await words(misread, 1)];
    expect(await once()).toMatchObject([{ reading: 'poor' }, wrong]);
    await read(misread, 1, 'The rent is 600 rupees');
    expect(await once()).toMatchObject([{ reading: 'ocr' }, 'The rent is 600 rupees']);
    const { changes } = Object(await reader.compare(sourceOf('New lease.pdf'), misread, { from: 1, to: 1 }));
    expect(changes).toMatchObject([{ former: 1, current: 1, removed: 0, added: 0, machine: 'ocr' }]);
  });

  test('lists unread pages in order, also if one of the editions has many more', async () => {
    const scanOf = (count: number) => put(`${count}.pdf`, Array(count).fill(PICTURE));
    const unread = { former: [1, 2], current: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] };
    expect(await reader.compare(scanOf(2), scanOf(12), ALL)).toMatchObject({ changes: [], unread });
  });

  test('may change later only if an unread page is up to five pages away', async () => {
    const rest = [...['Two', 'Three', 'Four', 'Five', 'Six'].map(show), PICTURE];
    const [former, current] = [
      put('Old.pdf', [show('One'), ...rest]),
      put('New.pdf', [show('Uno'), ...rest]),
    ];
    const partial = async (page: number) => {
      const compared = await reader.compare(former, current, { from: page, to: page });
      return typeof compared === 'string' ? compared : compared.isPartial;
    };
    expect([await partial(1), await partial(2)]).toEqual([false, true]);
  });

  test('is not possible if one of the files is missing, replaced or damaged', async () => {
    const [former, current] = [formerSource('2'.repeat(64)), sourceOf('Policy.pdf', '3'.repeat(64))];
    const damaged = sourceOf('Damaged.pdf');
    const pairs: [PageSource, PageSource][] = [
      [{ ...former, diskSegments: ['ab', 'missing'] }, current],
      [former, { ...current, diskSegments: ['missing.pdf'] }],
      [{ ...former, size: 1 }, current],
      [former, { ...current, modified: 1 }],
      [former, damaged],
      [damaged, current],
    ];
    // Comparisons of the same pages share a job.
    const problems = pairs.map((pair, at) => reader.compare(...pair, { from: 1, to: at + 1 }));
    expect(await Promise.all(problems)).toEqual([...Array(4).fill('changed'), 'unreadable', 'unreadable']);
    expect(await reader.compare(former, current, ALL)).toMatchObject({ pageCounts: { former: 2 } });
  });
});
