/** Photographs as phones write them: large, on their side, with the place where they were taken. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import sharp, { type SharpOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

let phone: Buffer;
beforeAll(async () => {
  copyContent(content);
  phone = await phonePhotograph(4000, 3000);
  showFirst(phone);
});

/** Uses a picture, and no other crop, as the first slide. */
function showFirst(bytes: Uint8Array, name = 'Dye house, 50% (1).JPG'): void {
  mkdirSync(path.join(content, 'media/hero'), { recursive: true });
  writeFileSync(path.join(content, 'media/hero', name), bytes);
  const home = path.join(CONTENT, 'en/home.yaml');
  const crops = /wide: hero\/powerloom-wide\.svg\n\s+tall: hero\/powerloom-tall\.svg/;
  const text = readFileSync(home, 'utf8');
  expect(text).toMatch(crops);
  writeFileSync(path.join(content, 'en/home.yaml'), text.replace(crops, `wide: "hero/${name}"`));
}

const firstSlide = (baseUrl = '') =>
  loadContent(content, baseUrl).content.text.en.home.hero.slider.slides[0]?.picture;
const files = async (photograph = firstSlide()?.wide) =>
  photograph ? await encodePhotograph(content, photograph, image, logger) : [];

test('a photograph of 12 megapixels is cut for large screens and for phones, with addresses without special characters', () => {
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
});

test('its files are upright, small, and say nothing of the place and the device', async () => {
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
    // The camera's left edge, which is red, is the top of the picture.
    const tall = await sharp((await files(firstSlide()?.tall))[0]?.bytes)
      .raw()
      .toBuffer();
    expect(tall[0]).toBeGreaterThan((tall[2] ?? 0) + 60);
  }
});

describe.each(['jpeg', 'png', 'webp'] as const)('%s', (format) => {
  test('noise of any size fits', async () => {
    for (const [width, height] of [
      [30, 20],
      [400, 300],
      [1600, 900],
    ] as const) {
      const noise = {
        create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } },
      };
      const bytes = await sharp(noise as SharpOptions)
        .toFormat(format)
        .toBuffer();
      showFirst(bytes, `noise.${format}`);
      const { wide } = firstSlide() ?? {};
      expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(1440 / 770, 0);
      expect(wide?.width).toBeLessThanOrEqual(width);
      const [webp] = await files();
      const pixels = (wide?.width ?? 0) * (wide?.height ?? 0);
      expect(webp?.bytes.length).toBeLessThanOrEqual(Math.max(1024, pixels * 0.04));
    }
  });
});

test('a logo keeps its transparent parts, also for browsers without WebP', async () => {
  const create = { width: 1600, height: 900, channels: 4, background: '#f000' } as const;
  showFirst(await sharp({ create }).png().toBuffer(), 'logo.png');
  const made = await files();
  expect(made.map(({ local }) => path.extname(local))).toEqual(['.webp', '.png']);
  for (const { bytes } of made) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

test('a WebP keeps its transparent parts, also for browsers without WebP', async () => {
  const create = { width: 1600, height: 900, channels: 4, background: '#f000' } as const;
  for (const lossless of [true, false]) {
    showFirst(await sharp({ create }).webp({ lossless }).toBuffer(), 'logo.webp');
    const made = await files();
    expect(made.map(({ local }) => path.extname(local))).toEqual(['.webp', '.png']);
    for (const { bytes } of made) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  }
});

/** Damages the middle of a JPEG, whose size depends on the random grain of the picture. */
function withDamagedPixels(jpeg: Buffer): Buffer {
  const middle = jpeg.length >> 1;
  return Buffer.from(jpeg).fill(0xff, middle, middle + 2000);
}

describe('the content check accepts', () => {
  const problems = async (bytes: Uint8Array, name: string) => {
    showFirst(bytes, name);
    return (await checkContentFolder(content, '')).problems.map(problemLine);
  };

  test('a panorama wider than any drawing', async () => {
    const create = { width: 20_000, height: 2000, channels: 3, background: 'red' } as const;
    for (const format of ['jpeg', 'png'] as const) {
      expect(await problems(await sharp({ create }).toFormat(format).toBuffer(), `wide.${format}`)).toEqual(
        [],
      );
      expect((await files()).length).toBe(2);
    }
  });

  test('a photograph whose scan header a Samsung phone wrote wrongly', async () => {
    const samsung = Buffer.from(phone);
    const scan = samsung.indexOf(Buffer.from([0xff, 0xda]));
    // The end of the spectral selection, which is 63 in a sequential JPEG (ITU T.81, B.2.3).
    const end = scan + 6 + 2 * (samsung[scan + 4] ?? 0);
    expect(samsung[end]).toBe(63);
    samsung[end] = 0;
    expect(await problems(samsung, 'samsung.jpg')).toEqual([]);
    const cut = samsung.subarray(0, samsung.length / 2);
    expect((await problems(cut, 'samsung-cut.jpg')).join()).toContain('is damaged');
    const damaged = withDamagedPixels(samsung);
    expect((await problems(damaged, 'samsung-pixels.jpg')).join()).toContain('is damaged');
  });
});

test('an alternative text of spaces is an error', () => {
  showFirst(phone);
  const home = path.join(content, 'en/home.yaml');
  const text = readFileSync(home, 'utf8');
  const first = /(Dye house, 50% \(1\)\.JPG"\n\s+alt: ).*\n(?: {12}.*\n)*/;
  expect(text).toMatch(first);
  writeFileSync(home, text.replace(first, '$1"  "\n'));
  expect(() => loadContent(content)).toThrow(/slides\[1\]\.picture\.alt: given " {2}"/);
  writeFileSync(home, text.replace(first, '$1""\n'));
  expect(() => loadContent(content)).not.toThrow();
});

test('a photograph that would be shown enlarged is a warning with its line', async () => {
  showFirst(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  );
  const { problems, warnings } = await checkContentFolder(content, '');
  expect(problems).toEqual([]);
  expect(warnings.map(problemLine).join('\n')).toMatch(
    /content\/en\/home\.yaml:\d+ hero\.slider\.slides\[1\]\.picture\.wide: given a photograph of 300 × 200 pixels for a space of up to 1440 pixels\. Use a larger/,
  );
});

describe('the content check rejects, with file and line,', () => {
  const problems = async (bytes: Uint8Array, name: string) => {
    showFirst(bytes, name);
    return (await checkContentFolder(content, '')).problems.map(problemLine).join('\n');
  };
  const line = /^content\/en\/home\.yaml:\d+ hero\.slider\.slides\[1\]\.picture\.wide: /;

  test.each([
    ['cut.jpg', () => phone.subarray(0, phone.length / 2), 'is damaged'],
    ['head.jpg', () => phone.subarray(0, 30), 'is damaged'],
    ['text.jpeg', () => Buffer.from('hello'), 'is damaged'],
    ['empty.webp', () => Buffer.alloc(0), 'is empty'],
    ['named.webp', () => phone, 'is a .jpg file with another name'],
    ['photo.heic', () => phone, 'Export it as JPEG'],
    ['photo.tiff', () => phone, 'or a JPEG, PNG or WebP file'],
    ['photo.gif', () => Buffer.from('GIF89a'), 'or a JPEG, PNG or WebP file'],
  ])('%s', async (name, bytes, fix) => {
    const found = await problems(bytes(), name);
    expect(found).toMatch(line);
    expect(found).toContain(fix);
  });

  test('a photograph with damaged pixels', async () => {
    const damaged = withDamagedPixels(phone);
    expect(await problems(damaged, 'pixels.jpg')).toMatch(line);
  });
});
