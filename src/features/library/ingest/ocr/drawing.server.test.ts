/** Pictures of pages for OCR: drawn in parts, never taken for blank if damaged, and straightened. */
import { statSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/temporary-folder.ts';
import { openPdfium } from '../pdf/pdfium.server.ts';
import { FONT, line, onePage, packedPdf, stream, writtenPdf } from '../pdf/written-pdf.fixture.ts';
import { withDocument } from '../text/pdf-document.server.ts';
import { drawGrey, MAX_PDFIUM_BYTES, open } from './draw-grey.server.ts';
import { askew, type GreyPicture, hasInk, inkShare, slopeOf, straightened } from './grey-pictures.ts';
import { languagesFor } from './recognise.server.ts';

type Size = readonly [width: number, height: number];
interface Picture {
  size: Size;
  /** Entries of its dictionary beside its size. */
  entries: string;
  data: Buffer;
}

const GREY = '/ColorSpace /DeviceGray /BitsPerComponent';
/** A white picture of one bit per pixel. */
const white = (...size: Size): Picture => ({
  size,
  entries: `${GREY} 1 /Filter /FlateDecode`,
  data: deflateSync(Buffer.alloc(Math.ceil(size[0] / 8) * size[1], 255)),
});

/** A JPEG in colours: white with a black bar, 0.6 per cent of ink. */
async function jpeg(width: number, height: number): Promise<Picture> {
  const bar = { width: Math.round(width * 0.01), height: Math.round(height * 0.6) };
  const [left, top] = [Math.round(width * 0.5), Math.round(height * 0.2)];
  const [right, bottom] = [width - left - bar.width, height - top - bar.height];
  const data = await sharp({ create: { ...bar, channels: 3, background: '#000' } })
    .extend({ left, top, right, bottom, background: '#fff' })
    .jpeg({ quality: 50 })
    .toBuffer();
  return {
    size: [width, height],
    entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    data,
  };
}

/** @param points of the page @param content further operators */
function pageOf({ size, entries, data }: Picture, points: Size, content = ''): Buffer {
  const image = `/Type /XObject /Subtype /Image /Width ${size[0]} /Height ${size[1]} ${entries}`;
  return writtenPdf([
    ...onePage('/Font << /F 5 0 R >> /XObject << /I 6 0 R >>', points.join(' ')),
    stream('', `q ${points[0]} 0 0 ${points[1]} 0 0 cm /I Do Q\n${content}`),
    FONT,
    stream(image, data.toString('latin1')),
  ]);
}

const pdfium = await openPdfium(MAX_PDFIUM_BYTES);
function drawn(pdf: Buffer, failures = 0) {
  const page = withDocument(pdfium, pdf, (document) => drawGrey(pdfium, document, 0, failures));
  if (page && 'kind' in page) throw new Error('The page is not drawn.');
  return page;
}

const A4: Size = [595, 842];
const A3: Size = [842, 1191];

test('a picture of A3 at 600 dpi in colour with little ink is drawn, without seams', async () => {
  const page = drawn(pageOf(await jpeg(7017, 9926), A3));
  expect(page && inkShare(page.picture)).toBeCloseTo(0.006, 3);
  const { width = 0, height = 0, pixels = [] } = page?.picture ?? {};
  const column = Math.floor(width * 0.505);
  const shades = Array.from({ length: height }, (_, y) => (pixels[y * width + column] ?? 0) < 128);
  const [first, last] = [shades.indexOf(true), shades.lastIndexOf(true)];
  expect(first / height).toBeCloseTo(0.2, 3);
  expect(last / height).toBeCloseTo(0.8, 3);
  expect(shades.filter(Boolean)).toHaveLength(last - first + 1);
});

const small = await jpeg(1654, 2339);
const unmade = (side: number, entries: string, data: Buffer): Picture => ({
  size: [side, side],
  entries,
  data,
});
const rubbish = (entries: string) => unmade(2_000, entries, Buffer.alloc(60_000, 'rubbish'));

test.each([
  ['white', white(1654, 2339)],
  ['a mask that paints nothing', unmade(800, `/ImageMask true ${GREY} 1`, Buffer.alloc(80_000, 255))],
])('a page without ink is drawn if its picture is %s', (_, blank) => {
  const page = drawn(pageOf(blank, A4));
  expect(page && hasInk(page.picture)).toBe(false);
});

test.each([
  ['cannot be decoded as JPEG', rubbish(`${GREY} 8 /Filter /DCTDecode`)],
  ['cannot be decoded as JPEG 2000', rubbish('/Filter /JPXDecode')],
  ['cannot be decoded as JBIG2', rubbish(`${GREY} 1 /Filter /JBIG2Decode`)],
  ['is a JPEG that ends at its start', { ...small, data: small.data.subarray(0, 700) }],
  ['is a JPEG that ends near its start', { ...small, data: small.data.subarray(0, 900) }],
  [
    'is too large to be decoded',
    unmade(16_000, '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode', Buffer.alloc(100)),
  ],
])('a page is not taken for blank if its picture %s, also below a stamp', (_, broken) => {
  for (const stamp of ['', line('Digitally signed', 110)])
    expect(drawn(pageOf(broken, A4, stamp))).toBeUndefined();
});

test.each([
  ['300 dpi for a rough picture', white(1240, 1754), A4, 300],
  ['as much as PDFium enlarges smoothly for a rougher one', white(827, 1169), A4, 280],
  ['no less than letters need for a background', white(83, 117), A4, 150],
  ['300 dpi for A4 with a sharper picture', white(3307, 4678), A4, 300],
  ['that of the picture on a small page', white(1654, 2339), [149, 210] as const, 800],
])('the resolution is %s', (_, picture, points, dpi) => {
  expect((drawn(pageOf(picture, points))?.scale ?? 0) * 72).toSatisfy(
    (found: number) => Math.abs(found - dpi) < 5,
  );
});

test('a picture has a limit of pixels, which each failed attempt reduces', () => {
  const pdf = pageOf(white(600, 800), [2384, 3370]);
  const pixels = (failures: number) => drawn(pdf, failures)?.picture.pixels.length ?? 0;
  const [first, third] = [pixels(0), pixels(2)];
  expect([first / 12e6, third / first].map((share) => share.toFixed(2))).toEqual(['1.00', '0.49']);
});

const below = temporaryFolder();
const { run: draw } = await open();
function stored(content: Buffer, name = 'page.pdf') {
  const file = below(name);
  writeFileSync(file, content);
  const { size, mtimeMs } = statSync(file);
  return { file, size, modified: Math.trunc(mtimeMs), page: 1, failures: 0 };
}

test('draws pages one after the other, smaller ones after failures, and says why a page is not drawn', async () => {
  const file = stored(packedPdf([...onePage(), stream('', '')]));
  expect(await draw(file)).toMatchObject({ picture: { width: 2479, height: 3508 } });
  expect(await draw({ ...file, failures: 2 })).toMatchObject({ picture: { width: 2038 } });
  expect(await draw({ ...file, modified: 1 })).toBe('changed');
  expect(await draw({ ...file, page: 2 })).toBe('failed');
  expect(await draw(stored(Buffer.from('no PDF'), 'other.pdf'))).toBe('failed');
  expect(await draw(file)).toHaveProperty('picture');
});

test('draws pages with large pictures', async () => {
  const black = { ...white(4_800, 4_800), data: deflateSync(Buffer.alloc(600 * 4_800)) };
  const page = await draw({ ...stored(pageOf(black, A4)), failures: 1 });
  expect(page).toSatisfy(
    (drawn: typeof page) => typeof drawn !== 'string' && !drawn.picture.pixels.some(Boolean),
  );
});

const [WIDTH, HEIGHT] = [1_200, 900];
/** A picture of lines that fall to the right by this slope. */
const lined = (slope: number): GreyPicture => ({
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const y = Math.floor(at / WIDTH) - (at % WIDTH) * slope + WIDTH;
    return y % 60 > 20 ? 255 : 0;
  }),
});

test.each([-3, 4])('straightens a page that lies askew by %i degrees', (degrees) => {
  const tangent = Math.tan((degrees * Math.PI) / 180);
  const picture = lined(tangent);
  expect(slopeOf(picture)).toBeCloseTo(tangent, 2);
  expect(slopeOf(straightened(picture, slopeOf(picture)))).toBe(0);
});

test('leaves straight and blank pages as they are', () => {
  const blank = { width: 100, height: 100, pixels: new Uint8Array(10_000) };
  const white = { ...blank, pixels: new Uint8Array(10_000).fill(255) };
  expect([lined(0), blank, white].map(slopeOf)).toEqual([0, 0, 0]);
});

test('returns boxes to their places on the page', () => {
  const picture = { width: 200, height: 100, pixels: new Uint8Array(20_000).fill(255) };
  // Ink at the right edge, 4 pixels lower than in the middle with this slope.
  picture.pixels[54 * 200 + 180] = 0;
  const level = straightened(picture, 0.05);
  expect(level.pixels.indexOf(0)).toBe(50 * 200 + 180);
  const word = { text: 'a', left: 180, right: 180, top: 50, bottom: 51, confidence: 90, startsLine: true };
  expect(askew(word, picture, 0.05)).toMatchObject({ left: 180, top: 54, bottom: 55 });
});

test.each([
  [{}, ['eng']],
  [{ script: 'Devanagari' as const }, ['eng', 'hin', 'mar']],
  [{ script: 'Gujarati' as const }, ['guj', 'eng']],
  [{ path: 'Marathi/Report.pdf', script: 'Devanagari' as const }, ['eng', 'mar']],
  [{ path: 'Policies/वार्षिक प्रतिवेदन.pdf' }, ['eng', 'hin']],
  [{ path: 'Policies/Code (Gujarati).pdf', language: 'hi' }, ['guj', 'eng', 'hin']],
])('%o is read in %j first', (hints, languages) => {
  const none = { path: 'Policies/Report.pdf', language: undefined, script: undefined };
  expect(languagesFor({ ...none, ...hints })).toEqual(languages);
});
