/** Photographs as phones write them: large, on their side, with the place where they were taken. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT, copyContent } from '../../tests/fixture-content.ts';
import { phonePhotograph } from '../../tests/photograph.ts';
import { checkContentFolder } from '../operations/content-check.server.ts';
import { encodePhotograph } from './encode-photograph.ts';
import { loadContent } from './load.ts';
import { problemLine } from './problem.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'photographs-'));
const content = path.join(folder, 'content of another company');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const image = { service: { entrypoint: '', config: {} } } as unknown as AstroConfig['image'];
const logger = { warn: (text: string) => console.warn(text) } as AstroIntegrationLogger;

/** Twelve megapixels, and a smaller one for what does not depend on the size. */
let phone: Buffer;
let small: Buffer;
beforeAll(async () => {
  copyContent(content);
  phone = await phonePhotograph(4000, 3000);
  small = await phonePhotograph(800, 600);
});

/** Uses a picture, and no other crop, as the first slide. */
function showFirst(bytes: Uint8Array, name = 'Dye house, 50% (1).JPG'): void {
  mkdirSync(path.join(content, 'media/hero'), { recursive: true });
  writeFileSync(path.join(content, 'media/hero', name), bytes);
  const crops = /wide: hero\/powerloom-wide\.svg\n\s+tall: hero\/powerloom-tall\.svg/;
  const text = readFileSync(path.join(CONTENT, 'en/home.yaml'), 'utf8');
  expect(text).toMatch(crops);
  writeFileSync(path.join(content, 'en/home.yaml'), text.replace(crops, `wide: "hero/${name}"`));
}

const firstSlide = (baseUrl = '') =>
  loadContent(content, baseUrl).content.text.en.home.hero.slider.slides[0]?.picture;
const files = async (photograph = firstSlide()?.wide) =>
  photograph ? await encodePhotograph(content, photograph, image, logger) : [];
const problemsOf = async (bytes: Uint8Array, name: string) => {
  showFirst(bytes, name);
  return (await checkContentFolder(content, '')).problems.map(problemLine).join('\n');
};
const drawn = (width: number, height: number, more: object = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red', ...more } } as SharpOptions);

test('a photograph is cut for large screens and for phones; its files are upright, small, and say nothing of place and device', async () => {
  showFirst(phone);
  const picture = firstSlide('https://media.example/');
  // Upright it is 3,000 by 4,000 pixels.
  expect(picture?.wide).toMatchObject({ width: 1440, height: 770 });
  expect(picture?.tall).toMatchObject({ width: 720, height: 770 });
  expect(picture?.medium).toBeUndefined();
  expect(picture?.wide.src).toMatch(
    /^https:\/\/media\.example\/media\/hero\/Dye-house-50-1-\.[0-9a-f]{10}\.webp$/,
  );
  expect(picture?.wide.fallback?.local).toMatch(/^\/media\/hero\/Dye-house-50-1-\.[0-9a-f]{10}\.jpg$/);
  expect(picture?.wide.local).not.toBe(picture?.tall?.local);

  expect((await sharp(phone).metadata()).exif?.toString('latin1')).toContain('Sample Phone');
  const [webp, jpeg] = await files();
  for (const [file, format, perPixel] of [
    [webp, 'webp', 0.04],
    [jpeg, 'jpeg', 0.08],
  ] as const) {
    const { width, height, ...meta } = await sharp(file?.bytes).metadata();
    expect([meta.format, width, height]).toEqual([format, 1440, 770]);
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(4).fill(undefined));
    expect(file?.bytes.length).toBeLessThanOrEqual(1440 * 770 * perPixel);
    expect(Buffer.from(file?.bytes ?? []).toString('latin1')).not.toContain('Sample Phone');
  }
  // The camera's left edge, which is red, is the top of the picture.
  const [tall] = await files(firstSlide()?.tall);
  const pixels = await sharp(tall?.bytes).raw().toBuffer();
  expect(pixels[0]).toBeGreaterThan((pixels[2] ?? 0) + 60);
});

test.each([
  ['jpeg', 30, 20],
  ['jpeg', 800, 450],
  ['webp', 400, 300],
] as const)('noise fits: %s of %i × %i pixels', async (format, width, height) => {
  const noise = { noise: { type: 'gaussian', mean: 128, sigma: 90 }, background: undefined };
  showFirst(await drawn(width, height, noise).toFormat(format).toBuffer(), `noise.${format}`);
  const { wide } = firstSlide() ?? {};
  expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(1440 / 770, 0);
  expect(wide?.width).toBeLessThanOrEqual(width);
  const [webp] = await files();
  const pixels = (wide?.width ?? 0) * (wide?.height ?? 0);
  expect(webp?.bytes.length).toBeLessThanOrEqual(Math.max(1024, pixels * 0.04));
});

test('a logo keeps its transparent parts, also for browsers without WebP', async () => {
  const logo = drawn(400, 225, { channels: 4, background: '#f000' });
  for (const [name, bytes] of [
    ['logo.png', await logo.clone().png().toBuffer()],
    ['lossless.webp', await logo.clone().webp({ lossless: true }).toBuffer()],
    ['lossy.webp', await logo.clone().webp().toBuffer()],
  ] as const) {
    showFirst(bytes, name);
    const made = await files();
    expect(
      made.map(({ local }) => path.extname(local)),
      name,
    ).toEqual(['.webp', '.png']);
    for (const { bytes: own } of made) expect((await sharp(own).stats()).isOpaque, name).toBe(false);
  }
});

/** Damages the middle of a JPEG, whose size depends on the random grain of the picture. */
function withDamagedPixels(jpeg: Buffer): Buffer {
  const middle = jpeg.length >> 1;
  return Buffer.from(jpeg).fill(0xff, middle, middle + 2000);
}

test.each(['jpeg', 'png'] as const)(
  'the content check accepts a panorama wider than any drawing: %s',
  async (format) => {
    expect(await problemsOf(await drawn(20_000, 200).toFormat(format).toBuffer(), `wide.${format}`)).toBe('');
    expect((await files()).length).toBe(2);
  },
);

test('the content check accepts a scan header that a Samsung phone wrote wrongly, unless the rest is damaged', async () => {
  const samsung = Buffer.from(small);
  const scan = samsung.indexOf(Buffer.from([0xff, 0xda]));
  // The end of the spectral selection, which is 63 in a sequential JPEG (ITU T.81, B.2.3).
  const end = scan + 6 + 2 * (samsung[scan + 4] ?? 0);
  expect(samsung[end]).toBe(63);
  samsung[end] = 0;
  expect(await problemsOf(samsung, 'samsung.jpg')).toBe('');
  expect(await problemsOf(samsung.subarray(0, samsung.length / 2), 'samsung-cut.jpg')).toContain(
    'is damaged',
  );
  expect(await problemsOf(withDamagedPixels(samsung), 'samsung-pixels.jpg')).toContain('is damaged');
});

test('a photograph that would be shown enlarged is a warning with its line', async () => {
  showFirst(await drawn(300, 200).jpeg().toBuffer());
  const { problems, warnings } = await checkContentFolder(content, '');
  expect(problems).toEqual([]);
  expect(warnings.map(problemLine).join('\n')).toMatch(
    /content\/en\/home\.yaml:\d+ hero\.slider\.slides\[1\]\.picture\.wide: given a photograph of 300 × 200 pixels for a space of up to 1440 pixels\. Use a larger/,
  );
});

test.each([
  ['cut.jpg', () => small.subarray(0, small.length / 2), 'is damaged'],
  ['pixels.jpg', () => withDamagedPixels(small), 'is damaged'],
  ['text.jpeg', () => Buffer.from('hello'), 'is damaged'],
  ['empty.webp', () => Buffer.alloc(0), 'is empty'],
  ['named.webp', () => small, 'is a .jpg file with another name'],
  ['photo.heic', () => small, 'Export it as JPEG'],
  ['photo.tiff', () => small, 'or a JPEG, PNG or WebP file'],
])('the content check rejects %s with file and line', async (name, bytes, fix) => {
  const found = await problemsOf(bytes(), name);
  expect(found).toMatch(/^content\/en\/home\.yaml:\d+ hero\.slider\.slides\[1\]\.picture\.wide: /);
  expect(found).toContain(fix);
});

test('a damaged drawing of the brand is an error, too', () => {
  writeFileSync(path.join(content, 'media/brand/share.png'), '');
  expect(() => loadContent(content)).toThrow(/Replace content\/media\/brand\/share\.png, which is empty/);
});
