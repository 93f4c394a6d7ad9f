import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePng } from './png.ts';

/**
 * Decodes a PNG as the PNG specification describes. `rgb` has the red, green and blue values of each pixel.
 */
function decode(png: Buffer): { width: number; height: number; rgb: number[]; chunks: string[] } {
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const isGrey = header[9] === 0;
  expect([...header.subarray(8)]).toEqual(isGrey ? [4, 0, 0, 0, 0] : [8, 2, 0, 0, 0]);
  const line = isGrey ? Math.ceil(width / 2) : width * 3;
  expect(rows.length).toBe((line + 1) * height);
  const rgb: number[] = [];
  for (let y = 0; y < height; y++) {
    const at = y * (line + 1);
    expect(rows[at]).toBe(isGrey ? 0 : 2);
    if (isGrey) for (let x = 0; x < width; x++) rgb.push(...grey(rows[at + 1 + (x >> 1)] ?? 0, x));
    for (let x = 0; x < line && !isGrey; x++) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * line + x] ?? 0);
      rgb.push(((rows[at + 1 + x] ?? 0) + above) & 255);
    }
  }
  return { width, height, rgb, chunks: [...chunks.keys()] };
}

/** Reads one of the two four-bit pixels in a byte; the left pixel is in the high bits. */
function grey(byte: number, x: number): number[] {
  const value = (x % 2 === 0 ? byte >> 4 : byte & 15) * 17;
  return [value, value, value];
}

describe('encodePng', () => {
  test('writes the chunks in order and the size, and keeps white and black', () => {
    const bgra = Buffer.from([255, 255, 255, 9, 0, 0, 0, 9]);
    expect(decode(encodePng(bgra, 2, 1))).toEqual({
      ...{ width: 2, height: 1, rgb: [255, 255, 255, 0, 0, 0] },
      chunks: ['IHDR', 'IDAT', 'IEND'],
    });
  });

  test('uses four bits per pixel for grey pictures, also with an odd width', () => {
    const values = [0, 51, 255, 17, 238, 0];
    const bgra = Buffer.from(values.flatMap((value) => [value, value, value, 9]));
    expect(decode(encodePng(bgra, 3, 2)).rgb).toEqual(values.flatMap((value) => [value, value, value]));
    expect(encodePng(bgra, 3, 2)[24]).toBe(4);
  });

  test('keeps the colours within 8 of 255', () => {
    const size = fc.integer({ min: 1, max: 12 });
    const picture = fc.tuple(size, size).chain(([width, height]) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        bgra: fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }),
      }),
    );
    fc.assert(
      fc.property(picture, ({ width, height, bgra }) => {
        const { rgb, ...read } = decode(encodePng(bgra, width, height));
        expect(read).toMatchObject({ width, height });
        for (let pixel = 0; pixel < width * height; pixel++) {
          for (const channel of [0, 1, 2]) {
            const given = bgra[pixel * 4 + 2 - channel] ?? 0;
            expect(Math.abs((rgb[pixel * 3 + channel] ?? -1) - given)).toBeLessThanOrEqual(8);
          }
        }
      }),
    );
  });
});
