/** Drawing of pages for OCR: large pictures, sharp pictures on small pages, and pictures that PDFium cannot decode. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPdfium } from '../../pdf/pdfium.server.ts';
import { openRandomAccess } from '../../pdf/random-access.server.ts';
import { FONT, line, onePage, stream, writtenPdf } from '../../pdf/written-pdf.fixture.ts';
import { drawGrey, MAX_PDFIUM_BYTES } from './draw-grey.server.ts';
import { hasInk, inkShare } from './ink.ts';

interface Picture {
  width: number;
  height: number;
  /** Entries of its dictionary beside its size. */
  entries: string;
  data: Buffer;
}

const picture = (side: number, entries: string, data: Buffer): Picture => ({
  ...{ width: side, height: side, entries, data },
});

/** Left, top, width and height in shares of the picture: 0.6 per cent of ink. */
const BAR = [0.5, 0.2, 0.01, 0.6] as const;

/** @returns a JPEG in colours, white or with a black bar */
async function jpeg(width: number, height: number, hasBar = true): Promise<Picture> {
  const [left, top, ...size] = BAR.map((share, at) => Math.round(share * (at % 2 ? height : width)));
  const [barWidth = 0, barHeight = 0] = size;
  const create = { channels: 3 as const, background: '#000', width: barWidth, height: barHeight };
  const bar = { input: { create }, left: left ?? 0, top: top ?? 0 };
  const paper = { ...create, width, height, background: '#fff' };
  const data = await sharp({ create: paper, limitInputPixels: false })
    .composite(hasBar ? [bar] : [])
    .jpeg({ quality: 50 })
    .toBuffer();
  return { width, height, entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode', data };
}

/** @param size of the page in points @param content further operators */
function pageOf({ width, height, entries, data }: Picture, size: [number, number], content = ''): Buffer {
  const drawing = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /I Do Q\n${content}`;
  return writtenPdf([
    ...onePage('/Font << /F 5 0 R >> /XObject << /I 6 0 R >>', size.join(' ')),
    ...[stream('', drawing), FONT],
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`,
      data.toString('latin1'),
    ),
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

test('a picture of A3 at 600 dpi in colour with little ink is drawn, without seams', async () => {
  const page = await drawn(pageOf(await jpeg(7017, 9926), A3));
  expect(page && inkShare(page.picture)).toBeCloseTo(0.006, 3);
  const { width = 0, height = 0, pixels = [] } = page?.picture ?? {};
  const column = Math.floor(width * 0.505);
  const shades = Array.from({ length: height }, (_, y) => (pixels[y * width + column] ?? 0) < 128);
  const [first, last] = [shades.indexOf(true), shades.lastIndexOf(true)];
  expect(first / height).toBeCloseTo(0.2, 3);
  expect(last / height).toBeCloseTo(0.8, 3);
  expect(shades.filter(Boolean).length).toBe(last - first + 1);
}, 60_000);

const GREY = '/ColorSpace /DeviceGray /BitsPerComponent';
const JPEG = await jpeg(1654, 2339);

describe('a page without ink', async () => {
  test.each([
    ['white', await jpeg(1654, 2339, false)],
    ['a mask that paints nothing', picture(800, `/ImageMask true ${GREY} 1`, Buffer.alloc(80_000, 255))],
  ])('is drawn if its picture is %s', async (_, blank) => {
    const page = await drawn(pageOf(blank, A4));
    expect(page && hasInk(page.picture)).toBe(false);
  });

  const rubbish = (entries: string) => picture(2_000, entries, Buffer.alloc(60_000, 'rubbish'));
  test.each<[string, Picture]>([
    ['cannot be decoded as JPEG', rubbish(`${GREY} 8 /Filter /DCTDecode`)],
    ['cannot be decoded as JPEG 2000', rubbish('/Filter /JPXDecode')],
    ['cannot be decoded as JBIG2', rubbish(`${GREY} 1 /Filter /JBIG2Decode`)],
    ['is a JPEG that ends at its start', { ...JPEG, data: JPEG.data.subarray(0, 700) }],
    ['is a JPEG that ends near its start', { ...JPEG, data: JPEG.data.subarray(0, 900) }],
    [
      'is too large to be decoded',
      picture(16_000, '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode', Buffer.alloc(100)),
    ],
  ])('is not taken for blank if its picture %s, also below a stamp', async (_, broken) => {
    for (const stamp of ['', line('Digitally signed', 110)])
      expect(await drawn(pageOf(broken, A4, stamp))).toBeUndefined();
  });
});

test.each<[string, [number, number], [number, number], number]>([
  ['300 dpi for a rough picture', [1240, 1754], A4, 300],
  ['300 dpi for A4 with a sharper picture', [3307, 4678], A4, 300],
  ['that of the picture on a small page', [1654, 2339], [149, 210], 800],
])('the resolution is %s', async (_, pixels, points, dpi) => {
  const page = await drawn(pageOf(await jpeg(...pixels), points));
  expect((page?.scale ?? 0) * 72).toSatisfy((found: number) => Math.abs(found - dpi) < 5);
});

test('a picture has a limit of pixels, which each failed attempt reduces', async () => {
  const pdf = pageOf(await jpeg(600, 800), [2384, 3370]);
  const pixels = async (failures: number) => (await drawn(pdf, failures))?.picture.pixels.length ?? 0;
  const [first, third] = [await pixels(0), await pixels(2)];
  expect([first / 12e6, third / first].map((share) => share.toFixed(2))).toEqual(['1.00', '0.49']);
});
