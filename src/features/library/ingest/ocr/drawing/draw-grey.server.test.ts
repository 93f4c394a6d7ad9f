/** Drawing of pages for OCR: large pictures, sharp pictures on small pages, and pictures that PDFium cannot decode. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPdfium } from '../../pdf/pdfium.server.ts';
import { openRandomAccess } from '../../pdf/random-access.server.ts';
import { line, writtenPdf } from '../../pdf/written-pdf.fixture.ts';
import { drawGrey, MAX_PDFIUM_BYTES } from './draw-grey.server.ts';
import { hasInk, inkShare } from './ink.ts';

interface Picture {
  width: number;
  height: number;
  /** Entries of its dictionary beside its size. */
  entries: string;
  data: Buffer;
}

/** @returns a JPEG in colours, white or with a black block in its lower right quarter */
async function jpeg(width: number, height: number, isBlank = false): Promise<Picture> {
  const paper = sharp({
    create: { width, height, channels: 3, background: '#fff' },
    limitInputPixels: false,
  });
  const block = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const };
  const left = Math.floor(width * 0.6);
  const layers = [
    { input: { create: { ...block, background: '#000' } }, left, top: Math.floor(height * 0.6) },
  ];
  const data = await paper
    .composite(isBlank ? [] : layers)
    .jpeg({ quality: 50 })
    .toBuffer();
  return { width, height, entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode', data };
}

/** @param size of the page in points @param content further operators */
function pageOf({ width, height, entries, data }: Picture, size: [number, number], content = ''): Buffer {
  const drawing = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /I Do Q\n${content}`;
  return writtenPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents 4 0 R
       /Resources << /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`,
  ]);
}

async function drawn(pdf: Buffer, failures = 0) {
  const folder = mkdtempSync(path.join(tmpdir(), 'draw-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'page.pdf'), pdf);
  const descriptor = openSync(path.join(folder, 'page.pdf'), 'r');
  onTestFinished(() => closeSync(descriptor));
  const pdfium = await openPdfium(MAX_PDFIUM_BYTES);
  const result = openRandomAccess(pdfium).withDocument(descriptor, pdf.length, (document) =>
    drawGrey(pdfium, document, 0, { failures }),
  );
  if (typeof result === 'string') throw new Error(`The page is not drawn: ${result}.`);
  return result;
}

const A4: [number, number] = [595, 842];
const A3: [number, number] = [842, 1191];

test('a picture of A3 at 600 dpi in colour is drawn, without seams', async () => {
  const page = await drawn(pageOf(await jpeg(7017, 9926), A3));
  expect(page && inkShare(page.picture)).toBeCloseTo(1 / 16, 3);
  const { width = 0, height = 0, pixels = [] } = page?.picture ?? {};
  const column = Math.floor(width * 0.7);
  const shades = Array.from({ length: height }, (_, y) => (pixels[y * width + column] ?? 0) < 128);
  expect(shades.indexOf(true) / height).toBeCloseTo(0.6, 3);
  expect(shades.lastIndexOf(true) / height).toBeCloseTo(0.85, 3);
  expect(shades.filter(Boolean).length).toBe(shades.lastIndexOf(true) - shades.indexOf(true) + 1);
}, 60_000);

describe('a page without ink', () => {
  test('is drawn if its picture is white', async () => {
    const page = await drawn(pageOf(await jpeg(1654, 2339, true), A4));
    expect(page && hasInk(page.picture)).toBe(false);
  });

  test('is drawn if its picture is white and almost too large', async () => {
    const page = await drawn(pageOf(await jpeg(7017, 9926, true), A3));
    expect(page && hasInk(page.picture)).toBe(false);
  }, 60_000);

  test('is drawn if its picture is a mask that paints nothing', async () => {
    const entries = '/ImageMask true /BitsPerComponent 1 /ColorSpace /DeviceGray';
    const mask = { width: 800, height: 800, entries, data: Buffer.alloc(80_000, 255) };
    const page = await drawn(pageOf(mask, A4));
    expect(page && hasInk(page.picture)).toBe(false);
  });

  test.each([
    ['DCTDecode', '/ColorSpace /DeviceGray /BitsPerComponent 8'],
    ['JPXDecode', ''],
    ['JBIG2Decode', '/ColorSpace /DeviceGray /BitsPerComponent 1'],
  ])(
    'is not taken for blank if its picture (%s) cannot be decoded, also below a stamp',
    async (filter, entries) => {
      const data = Buffer.alloc(60_000, 'rubbish');
      const picture = { width: 1654, height: 2339, entries: `${entries} /Filter /${filter}`, data };
      expect(await drawn(pageOf(picture, A4))).toBeUndefined();
      expect(await drawn(pageOf(picture, A4, line('Digitally signed', 110)))).toBeUndefined();
    },
  );

  test('is not taken for blank if the data of its JPEG ends near its start', async () => {
    const picture = await jpeg(1654, 2339);
    for (const bytes of [700, 900])
      expect(await drawn(pageOf({ ...picture, data: picture.data.subarray(0, bytes) }, A4))).toBeUndefined();
  });

  test('is not taken for blank if its picture is too large to be decoded', async () => {
    const entries = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode';
    const picture = { width: 16_000, height: 16_000, entries, data: Buffer.alloc(100) };
    expect(await drawn(pageOf(picture, A4))).toBeUndefined();
  });
});

describe('the resolution', () => {
  test.each<[string, [number, number], [number, number], number]>([
    ['300 dpi for a rough picture', [1240, 1754], A4, 300],
    ['300 dpi for A4 with a sharper picture', [4960, 7016], A4, 300],
    ['that of the picture on a small page', [1654, 2339], [149, 210], 800],
  ])('is %s', async (_, pixels, points, dpi) => {
    const page = await drawn(pageOf(await jpeg(...pixels), points));
    expect((page?.scale ?? 0) * 72).toSatisfy((found: number) => Math.abs(found - dpi) < 5);
  });

  test('has a limit of pixels, which each failed attempt reduces', async () => {
    const pdf = pageOf(await jpeg(600, 800), [2384, 3370]);
    const pixels = async (failures: number) => (await drawn(pdf, failures))?.picture.pixels.length ?? 0;
    const [first, second, third] = [await pixels(0), await pixels(1), await pixels(2)];
    expect([first / 12e6, second / first, third / second].map((part) => part.toFixed(2))).toEqual([
      '1.00',
      '0.70',
      '0.70',
    ]);
  });
});
