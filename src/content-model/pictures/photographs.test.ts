/** Photographs as phones write them: large, on their side, with the place where they were taken. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { CONTENT, copyContent } from '../../../tests/fixture-content.ts';
import { checkContentFolder } from '../../operations/content-check.server.ts';
import { problemLine } from '../content-problem.ts';
import { readFolder } from '../read-folder.ts';
import { type Picture, picture, shape } from '../schema/kit.ts';
import { encodePhotograph } from './encode-photograph.ts';
import type { MediaFile } from './media.ts';
import { photographProblems } from './photographs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'photographs-'));
const content = path.join(folder, 'content of another company');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const image = { service: { entrypoint: '', config: {} } } as unknown as AstroConfig['image'];
const logger = { warn: (text: string) => console.warn(text) } as AstroIntegrationLogger;

/** The content: one page with one picture, in the places of a slide. */
const slide = picture({ wide: { width: 1440, height: 770 }, tall: { width: 720, height: 770 } });
const MODEL = { neutral: {}, text: { page: shape({ picture: slide }) } };
mkdirSync(path.join(content, 'media'), { recursive: true });
mkdirSync(path.join(content, 'en'));

/** Reads the content with a file as its picture, and no other crop. */
function show(bytes: Uint8Array, name: string, baseUrl = ''): { picture: Picture; media: MediaFile[] } {
  writeFileSync(path.join(content, 'media', name), bytes);
  writeFileSync(path.join(content, 'en/page.yaml'), `picture:\n  wide: "${name}"\n  alt: ""\n`);
  const { value, media } = readFolder(content, baseUrl, MODEL);
  return { picture: (value as { text: { en: { page: { picture: Picture } } } }).text.en.page.picture, media };
}
const encode = (photograph: MediaFile) => encodePhotograph(content, photograph, image, logger);
const problemsOf = async (bytes: Uint8Array, name: string) =>
  (await photographProblems(content, show(bytes, name).media)).map(problemLine).join('\n');
const drawn = (width: number, height: number, more: object = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red', ...more } } as SharpOptions);

/** Its camera was held upright: it is stored on its side, with the place, the device and a colour profile. */
const phone = await drawn(2000, 1500, { background: '#1040c0' })
  .composite([{ input: await drawn(300, 1500).png().toBuffer(), left: 0, top: 0 }])
  .withExif({ IFD0: { Make: 'Sample Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 1/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg({ quality: 92 })
  .toBuffer();

test('a photograph is cut for large screens and for phones; its files are upright, small, and say nothing of place and device', async () => {
  const { wide, medium, tall } = show(phone, 'Dye house, 50% (1).JPG', 'https://media.example/').picture;
  // Upright it is 1,500 by 2,000 pixels.
  expect(wide).toMatchObject({ width: 1440, height: 770 });
  expect(tall).toMatchObject({ width: 720, height: 770 });
  expect(medium).toBeUndefined();
  expect(wide.src).toMatch(/^https:\/\/media\.example\/media\/Dye-house-50-1-\.[0-9a-f]{10}\.webp$/);
  expect(wide.fallback?.local).toMatch(/^\/media\/Dye-house-50-1-\.[0-9a-f]{10}\.jpg$/);
  expect(wide.local).not.toBe(tall?.local);

  expect((await sharp(phone).metadata()).exif?.toString('latin1')).toContain('Sample Phone');
  const [webp, jpeg] = await encode(wide);
  for (const [file, format] of [
    [webp, 'webp'],
    [jpeg, 'jpeg'],
  ] as const) {
    const { width, height, ...meta } = await sharp(file?.bytes).metadata();
    expect([meta.format, width, height]).toEqual([format, 1440, 770]);
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(file?.bytes ?? []).toString('latin1')).not.toContain('Sample Phone');
  }
  // The camera's left edge, which is red, is the top of the picture.
  const [file] = await encode(tall ?? wide);
  const pixels = await sharp(file?.bytes).raw().toBuffer();
  expect(pixels[0]).toBeGreaterThan((pixels[2] ?? 0) + 60);
});

test.each([
  ['jpeg', 30, 20],
  ['webp', 400, 300],
] as const)('noise fits: %s of %i × %i pixels', async (format, width, height) => {
  const noise = { noise: { type: 'gaussian', mean: 128, sigma: 90 }, background: undefined };
  const bytes = await drawn(width, height, noise).toFormat(format).toBuffer();
  const { wide } = show(bytes, `noise.${format}`).picture;
  expect(wide.width / wide.height).toBeCloseTo(1440 / 770, 0);
  expect(wide.width).toBeLessThanOrEqual(width);
  const [webp, jpeg] = await encode(wide);
  const pixels = wide.width * wide.height;
  expect(webp?.bytes.length).toBeLessThanOrEqual(Math.max(1024, pixels * 0.04));
  expect(jpeg?.bytes.length).toBeLessThanOrEqual(Math.max(1024, pixels * 0.08));
});

test('a logo keeps its transparent parts, also for browsers without WebP', async () => {
  const logo = drawn(100, 60, { channels: 4, background: '#f000' });
  for (const [name, bytes] of [
    ['logo.png', await logo.clone().png().toBuffer()],
    ['lossless.webp', await logo.clone().webp({ lossless: true }).toBuffer()],
    ['lossy.webp', await logo.clone().webp().toBuffer()],
  ] as const) {
    const made = await encode(show(bytes, name).picture.wide);
    expect(made.map(({ local }) => path.extname(local), name)).toEqual(['.webp', '.png']);
    for (const { bytes: encoded } of made) expect((await sharp(encoded).stats()).isOpaque, name).toBe(false);
  }
});

test.each(['jpeg', 'png'] as const)('accepts a panorama wider than any drawing: %s', async (format) => {
  expect(await problemsOf(await drawn(20_000, 20).toFormat(format).toBuffer(), `wide.${format}`)).toBe('');
});

const cut = (jpeg: Buffer) => jpeg.subarray(0, jpeg.length / 2);
const withDamagedPixels = (jpeg: Buffer) =>
  Buffer.from(jpeg).fill(0xff, jpeg.length >> 1, (jpeg.length >> 1) + 2000);

test('accepts a scan header that a Samsung phone wrote wrongly, and no damaged file', async () => {
  const samsung = Buffer.from(phone);
  const scan = samsung.indexOf(Buffer.from([0xff, 0xda]));
  // The end of the spectral selection, which is 63 in a sequential JPEG (ITU T.81, B.2.3).
  const end = scan + 6 + 2 * (samsung[scan + 4] ?? 0);
  expect(samsung[end]).toBe(63);
  samsung[end] = 0;
  expect(await problemsOf(samsung, 'samsung.jpg')).toBe('');
  for (const damaged of [cut(samsung), withDamagedPixels(samsung), cut(phone), withDamagedPixels(phone)])
    expect(await problemsOf(damaged, 'damaged.jpg')).toMatch(
      /^content\/en\/page\.yaml:2 picture\.wide: given "damaged\.jpg"\. Replace .* is damaged/,
    );
});

test('accepts no damaged PNG, also where it is served unchanged', async () => {
  const png = readFileSync(path.join(CONTENT, 'media/brand/icon-192.png'));
  const data = { from: png.indexOf('IDAT'), end: png.indexOf('IEND') };
  const problemOf = (bytes: Buffer) => {
    writeFileSync(path.join(content, 'media', `${bytes.length}.png`), bytes);
    copies += 1;
    const local = `/media/${copies}.png`;
    return photographProblems(content, [
      { file: `${bytes.length}.png`, src: local, local, width: 192, height: 192 },
    ]);
  };
  let copies = 0;
  writeFileSync(path.join(content, 'en/page.yaml'), `picture:\n  wide: "${png.length}.png"\n  alt: ""\n`);
  expect(await problemOf(png)).toEqual([]);
  for (let at = data.from; at < data.end; at += 20) {
    const changed = Buffer.from(png);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await problemOf(changed)).map(problemLine)).toEqual([expect.stringContaining('is damaged')]);
  }
});

test('the check of the content names a damaged photograph and one that would be enlarged', async () => {
  const whole = path.join(folder, 'whole');
  copyContent(whole);
  writeFileSync(path.join(whole, 'media/hero/cut.jpg'), cut(await drawn(300, 200).jpeg().toBuffer()));
  const home = path.join(whole, 'en/home.yaml');
  const crops = /wide: hero\/powerloom-wide\.svg\n\s+tall: hero\/powerloom-tall\.svg/;
  writeFileSync(home, readFileSync(home, 'utf8').replace(crops, 'wide: hero/cut.jpg'));
  const { problems, warnings } = await checkContentFolder(whole, '');
  expect(problems.map(problemLine)).toEqual([expect.stringContaining('cut.jpg, which is damaged')]);
  expect(warnings.map(problemLine).join('\n')).toMatch(
    /content\/en\/home\.yaml:\d+ hero\.slider\.slides\[1\]\.picture\.wide: given a photograph of 300 × 200 pixels for a space of up to 1440 pixels\. Use a larger/,
  );
});
