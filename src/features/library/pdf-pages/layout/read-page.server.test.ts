/** Reading and drawing pages of every shape, from files that are read with random access. */
import {
  closeSync,
  createWriteStream,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { pictureSize } from '../../document/picture-size.ts';
import { openPdfium, type Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { openRandomAccess } from '../../ingest/pdf/random-access.server.ts';
import { layered, line, off } from '../../ingest/pdf/written-pdf.fixture.ts';
import { drawPage } from '../../ingest/previews/draw-page.server.ts';
import { encodeWebp } from '../../ingest/previews/webp.server.ts';
import type { PageLayout } from './page-layout.ts';
import { readLayout } from './read-page.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pdfium = await openPdfium(512 * 1024 * 1024);
const access = openRandomAccess(pdfium);

interface Shape {
  size: [width: number, height: number];
  rotate?: number;
  crop?: number[];
}

/** A page with the word "Dividend" at (100, 200) from its top left corner, before it is rotated or cropped. */
async function pageOf({ size, rotate, crop }: Shape): Promise<string> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.addPage({ size, margin: 0 });
  const { data } = pdf.page.dictionary as unknown as { data: Record<string, unknown> };
  if (rotate) data.Rotate = rotate;
  if (crop) data.CropBox = crop;
  pdf.fontSize(20).text('Dividend', 100, 200, { lineBreak: false });
  pdf.end();
  await done;
  const file = path.join(folder, `${size.join('x')}-${rotate}-${crop}.pdf`);
  writeFileSync(file, Buffer.concat(chunks));
  return file;
}

function read<T>(file: string, use: (pdfium: Pdfium, document: number) => T): T | 'encrypted' | 'unreadable' {
  const descriptor = openSync(file, 'r');
  try {
    return access.withDocument(descriptor, statSync(file).size, (document) => use(pdfium, document));
  } finally {
    closeSync(descriptor);
  }
}
const layoutOf = (file: string) =>
  read(file, (one, document) => readLayout(one, document, 0)) as PageLayout | undefined;

test.each<[string, Shape, { width: number; height: number; left: number; top: number }]>([
  ['an upright page', { size: [600, 800] }, { width: 600, height: 800, left: 100, top: 200 }],
  [
    'a page rotated by 90°',
    { size: [600, 800], rotate: 90 },
    { width: 800, height: 600, left: 580, top: 100 },
  ],
  [
    'a page rotated by 180°',
    { size: [600, 800], rotate: 180 },
    { width: 600, height: 800, left: 420, top: 580 },
  ],
  [
    'a cropped page',
    { size: [600, 800], crop: [50, 500, 350, 700] },
    { width: 300, height: 200, left: 50, top: 100 },
  ],
  ['a huge page', { size: [14_400, 14_400] }, { width: 14_400, height: 14_400, left: 100, top: 200 }],
])('the words of %s have the positions at which they are displayed', async (_, shape, expected) => {
  const layout = layoutOf(await pageOf(shape));
  expect(layout).toMatchObject({ width: expected.width, height: expected.height });
  const [word] = layout?.words ?? [];
  expect(word?.text).toBe('Dividend');
  expect(word?.boxes[0]?.left).toBeCloseTo(expected.left, -1);
  expect(word?.boxes[0]?.top).toBeCloseTo(expected.top, -1);
});

/** A table, drawn turned by some degrees on a page that may be rotated as well. */
async function turnedTable(degrees: number, rotate: number): Promise<string> {
  const file = path.join(folder, `turned-${degrees}-${rotate}.pdf`);
  const pdf = new PDFDocument({ size: [600, 600], margin: 0 });
  const written = pdf.pipe(createWriteStream(file));
  const { data } = pdf.page.dictionary as unknown as { data: Record<string, unknown> };
  data.Rotate = rotate;
  pdf.rotate(degrees, { origin: [300, 300] }).fontSize(10);
  const rows = [
    ['Name of related party', 'Duration', 'Amount paid'],
    ['Kaarya Leasing', 'Three years', '50.40'],
    ['Vardhaman Trusteeship', 'Seven years', '6.10'],
  ];
  for (const [at, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      pdf.text(text, 50 + 180 * column, 100 + 16 * at, { lineBreak: false });
  pdf.end();
  await finished(written);
  return file;
}

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
  const texts = cells?.map(({ from, to }) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  );
  expect(texts).toEqual(['Kaarya Leasing', 'Three years', '50.40']);
});

test('the words of turned text have the positions at which they are displayed', async () => {
  const { words = [] } = layoutOf(await turnedTable(-90, 0)) ?? {};
  const box = words[0]?.boxes[0];
  // (50, 100), turned counterclockwise about (300, 300), is (100, 550); the word runs up from there.
  expect([box?.left, box?.bottom].map((at) => Math.round((at ?? 0) / 10) * 10)).toEqual([100, 550]);
  expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeGreaterThan((box?.right ?? 0) - (box?.left ?? 0));
});

const draw = (pdfium: Pdfium, document: number, index: number) =>
  drawPage(pdfium, pdfium._FPDF_LoadPage(document, index), (page) => pictureSize(page, 640));

test.each([
  ['huge', [14_400, 14_400], { width: 640, height: 640 }],
  ['tiny', [1, 1], { width: 640, height: 640 }],
  ['a narrow strip', [10, 14_400], { width: 1, height: 1920 }],
] as const)('a page that is %s is drawn within the limits of a picture', async (_, size, expected) => {
  const file = await pageOf({ size: [...size] });
  expect(read(file, (one, document) => draw(one, document, 0))).toMatchObject(expected);
});

test('the blocks of a tagged page are those of its tags', async () => {
  const file = path.join(folder, 'tagged.pdf');
  const pdf = new PDFDocument({ tagged: true, pdfVersion: '1.5' });
  const written = pdf.pipe(createWriteStream(file));
  const small = () => void pdf.fontSize(8).text('A small heading');
  const large = () => void pdf.fontSize(30).text('A large paragraph');
  pdf.addStructure(pdf.struct('Document', {}, [pdf.struct('H2', {}, small), pdf.struct('P', {}, large)]));
  pdf.end();
  await finished(written);
  const { words = [], blocks } = layoutOf(file) ?? {};
  expect(words.map(({ text }) => text).join(' ')).toBe('A small heading A large paragraph');
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, from: 0, to: 3 },
    { kind: 'paragraph', from: 3, to: 6 },
  ]);
});

test('a page is encoded as WebP, even if it has many colours', async () => {
  const rgba = new Uint8ClampedArray(400 * 400 * 4).map((_, at) => (at % 4 === 3 ? 255 : (at * 7_919) % 256));
  const encoded = await encodeWebp(rgba, 400, 400);
  expect(Buffer.from(encoded).subarray(0, 4).toString()).toBe('RIFF');
  expect(Buffer.from(encoded).subarray(8, 12).toString()).toBe('WEBP');
});

test('a page that does not exist has no layout and no picture', async () => {
  const file = await pageOf({ size: [600, 800] });
  expect(read(file, (one, document) => readLayout(one, document, 7))).toBeUndefined();
  expect(read(file, (one, document) => draw(one, document, 7))).toBeUndefined();
});

test('a file that is not a PDF, or ends too early, is unreadable, and the next file is read', async () => {
  const whole = await pageOf({ size: [600, 800] });
  const broken = path.join(folder, 'broken.pdf');
  writeFileSync(broken, 'not a PDF at all');
  expect(layoutOf(broken)).toBe('unreadable');
  const descriptor = openSync(whole, 'r');
  expect(access.withDocument(descriptor, 9_000_000, () => 'opened')).toBe('unreadable');
  closeSync(descriptor);
  expect(layoutOf(whole)?.words).toHaveLength(1);
});

test('text of a hidden layer is not among the words', () => {
  const file = path.join(folder, 'layers.pdf');
  writeFileSync(file, layered(off(line('hidden', 760)) + line('shown', 740)));
  expect(layoutOf(file)?.words.map(({ text }) => text)).toEqual(['shown']);
});
