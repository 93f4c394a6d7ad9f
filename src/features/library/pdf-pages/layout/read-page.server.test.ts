/** Reading and drawing pages of every shape, from files that are read with random access. */
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pictureSize } from '../../document/preview-size.ts';
import { drawPage } from '../../ingest/draw-page.server.ts';
import { openPdfium } from '../../ingest/pdf/pdfium.server.ts';
import { openRandomAccess } from '../../ingest/pdf/random-access.server.ts';
import { drawnPdf, layered, line, off } from '../../ingest/pdf/written-pdf.fixture.ts';
import { encodeWebp } from '../../ingest/webp.server.ts';
import { table, textsOf } from './blocks.fixture.ts';
import type { PageLayout } from './page-layout.ts';
import { readLayout } from './read-page.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pdfium = await openPdfium(512 * 1024 * 1024);
const access = openRandomAccess(pdfium);

/** Draws a PDF. @param page entries of the dictionary of its first page @returns its file */
async function pdfWith(
  options: PDFKit.PDFDocumentOptions,
  page: object,
  draw: (pdf: PDFKit.PDFDocument) => unknown,
) {
  const file = path.join(folder, 'page.pdf');
  const bytes = await drawnPdf({ margin: 0, ...options }, (pdf) => {
    Object.assign((pdf.page.dictionary as unknown as { data: object }).data, page);
    draw(pdf);
  });
  writeFileSync(file, bytes);
  return file;
}

/**
 * A page with the word "Dividend" at (100, 200) from its top left corner, before it is rotated or cropped.
 */
const pageOf = (size: [number, number], page: object = {}) =>
  pdfWith({ size }, page, (pdf) => pdf.fontSize(20).text('Dividend', 100, 200, { lineBreak: false }));

function read<T>(file: string, use: (document: number) => T): T | 'encrypted' | 'unreadable' {
  const descriptor = openSync(file, 'r');
  try {
    return access.withDocument(descriptor, statSync(file).size, use);
  } finally {
    closeSync(descriptor);
  }
}
const layoutOf = (file: string) =>
  read(file, (document) => readLayout(pdfium, document, 0)) as PageLayout | undefined;

test.each<[string, [number, number], object, number[]]>([
  ['an upright page', [600, 800], {}, [600, 800, 100, 200]],
  ['a page rotated by 90°', [600, 800], { Rotate: 90 }, [800, 600, 580, 100]],
  ['a page rotated by 180°', [600, 800], { Rotate: 180 }, [600, 800, 420, 580]],
  ['a cropped page', [600, 800], { CropBox: [50, 500, 350, 700] }, [300, 200, 50, 100]],
  ['a huge page', [14_400, 14_400], {}, [14_400, 14_400, 100, 200]],
])('the words of %s have the positions at which they are displayed', async (_, size, page, expected) => {
  const layout = layoutOf(await pageOf(size, page));
  const [width, height, left = 0, top = 0] = expected;
  expect(layout).toMatchObject({ width, height, words: [{ text: 'Dividend' }] });
  expect(layout?.words[0]?.boxes[0]?.left).toBeCloseTo(left, -1);
  expect(layout?.words[0]?.boxes[0]?.top).toBeCloseTo(top, -1);
});

/** A table, drawn turned by some degrees on a page that may be rotated as well. */
const turnedTable = (degrees: number, rotate: number) =>
  pdfWith({ size: [600, 600] }, { Rotate: rotate }, (pdf) => {
    pdf.rotate(degrees, { origin: [300, 300] }).fontSize(10);
    const rows = [
      ['Name of related party', 'Duration', 'Amount paid'],
      ['Kaarya Leasing', 'Three years', '50.40'],
      ['Vardhaman Trusteeship', 'Seven years', '6.10'],
    ];
    for (const [at, cells] of rows.entries())
      for (const [column, text] of cells.entries())
        pdf.text(text, 50 + 180 * column, 100 + 16 * at, { lineBreak: false });
  });

test.each([
  [90, 0],
  [180, 0],
  [-90, 0],
  [-90, 90],
  [0, 90],
])('a table turned by %i° on a page rotated by %i° is read in its own direction', async (degrees, rotate) => {
  const { words = [], blocks = [] } = layoutOf(await turnedTable(degrees, rotate)) ?? {};
  const [table] = blocks;
  expect(blocks).toMatchObject([
    { kind: 'table', headings: 1, rows: [{ length: 3 }, { length: 3 }, { length: 3 }] },
  ]);
  const cells = table?.kind === 'table' ? table.rows[1] : [];
  const texts = cells?.map(({ from, to }) => words.slice(from, to).map(({ text }) => text));
  expect(texts).toEqual([['Kaarya', 'Leasing'], ['Three', 'years'], ['50.40']]);
  if (degrees !== -90 || rotate !== 0) return;
  const { left = 0, right = 0, top = 0, bottom = 0 } = words[0]?.boxes[0] ?? {};
  // (50, 100), turned counterclockwise about (300, 300), is (100, 550); the word runs up from there.
  expect([left, bottom].map((place) => Math.round(place / 10) * 10)).toEqual([100, 550]);
  expect(bottom - top).toBeGreaterThan(right - left);
});

test.each([
  ['upwards', -90, 150],
  ['downwards', 90, 78],
])(
  'heads that are drawn %s are those of the columns below them, and their words stay in place',
  async (_, degrees, y) => {
    const columns = [200, 230, 260];
    const file = await pdfWith({ size: [600, 600] }, {}, (pdf) => {
      const text = (one: string, x: number, y: number) => pdf.text(one, x, y, { lineBreak: false });
      pdf.fontSize(10);
      for (const [at, head] of ['Board', 'Audit committee', 'Risk'].entries()) {
        const x = columns[at] ?? 0;
        pdf.save().rotate(degrees, { origin: [x + 4, y] });
        text(head, x + 4, y - 4);
        pdf.restore();
      }
      for (const [at, name] of ['Asha Rao', 'Vikram Mehta'].entries()) {
        text(name, 60, 160 + 16 * at);
        for (const x of columns) text('6', x + 3, 160 + 16 * at);
      }
      pdf.save().rotate(90, { origin: [580, 100] });
      text('Annual report', 580, 100);
      pdf.restore();
    });
    const layout = layoutOf(file);
    if (!layout) throw new Error('The page has no layout.');
    const { words, blocks } = layout;
    expect(textsOf(blocks, words)).toEqual([
      table(1, ' | Board | Audit committee | Risk', 'Asha Rao | 6 | 6 | 6', 'Vikram Mehta | 6 | 6 | 6'),
      'Annual report',
    ]);
    const { top = 0, bottom = 0 } = words.find(({ text }) => text === 'committee')?.boxes[0] ?? {};
    expect(bottom - top).toBeGreaterThan(40);
  },
);

const draw = (file: string, index = 0) =>
  read(file, (document) =>
    drawPage(pdfium, pdfium._FPDF_LoadPage(document, index), (page) => pictureSize(page, 640)),
  );

test.each([
  ['huge', [14_400, 14_400], { width: 640, height: 640 }],
  ['tiny', [1, 1], { width: 640, height: 640 }],
  ['a narrow strip', [10, 14_400], { width: 1, height: 1920 }],
] as const)('a page that is %s is drawn within the limits of a picture', async (_, size, expected) => {
  expect(draw(await pageOf([...size]))).toMatchObject(expected);
});

test('the blocks of a tagged page are those of its tags', async () => {
  const file = await pdfWith({ tagged: true, pdfVersion: '1.5' }, {}, (pdf) => {
    const small = () => void pdf.fontSize(8).text('A small heading');
    const large = () => void pdf.fontSize(30).text('A large paragraph');
    pdf.addStructure(pdf.struct('Document', {}, [pdf.struct('H2', {}, small), pdf.struct('P', {}, large)]));
  });
  const { words = [], blocks } = layoutOf(file) ?? {};
  expect(words.map(({ text }) => text).join(' ')).toBe('A small heading A large paragraph');
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, from: 0, to: 3 },
    { kind: 'paragraph', from: 3, to: 6 },
  ]);
});

test('a page is encoded as WebP, even if it has many colours', async () => {
  const rgba = new Uint8ClampedArray(400 * 400 * 4).map((_, at) => (at % 4 === 3 ? 255 : (at * 7_919) % 256));
  const encoded = Buffer.from(await encodeWebp(rgba, 400, 400)).toString('latin1', 0, 12);
  expect(encoded).toMatch(/^RIFF[\s\S]{4}WEBP$/);
});

test('a page that does not exist has no layout and no picture; a file that is no PDF, or ends too early, is unreadable', async () => {
  const file = await pageOf([600, 800]);
  expect([read(file, (document) => readLayout(pdfium, document, 7)), draw(file, 7)]).toEqual([
    undefined,
    undefined,
  ]);
  const broken = path.join(folder, 'broken.pdf');
  writeFileSync(broken, 'not a PDF at all');
  expect(layoutOf(broken)).toBe('unreadable');
  const descriptor = openSync(file, 'r');
  expect(access.withDocument(descriptor, 9_000_000, () => 'opened')).toBe('unreadable');
  closeSync(descriptor);
  expect(layoutOf(file)?.words).toHaveLength(1);
});

test('text of a hidden layer is not among the words', () => {
  const file = path.join(folder, 'layers.pdf');
  writeFileSync(file, layered(off(line('hidden', 760)) + line('shown', 740)));
  expect(layoutOf(file)?.words.map(({ text }) => text)).toEqual(['shown']);
});
