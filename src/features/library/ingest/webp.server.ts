/** Encodes previews and pictures of pages as WebP, with libwebp as WebAssembly. */
import { readFileSync } from 'node:fs';
import encode, { init } from '@jsquash/webp/encode.js';

/**
 * A larger picture is encoded again with less detail, so that it takes at most 100 KB together with the page.
 */
const MAX_BYTES = 82_000;
/** Maximum number of colours on a page of printed text, counted in every 97th pixel. */
const MAX_TEXT_COLOURS = 1_000;
const SAMPLED = 97;
/** Levels per colour channel. Printed text stays sharp with few levels, and they make the file smaller. */
const TEXT_LEVELS = [16, 6];
const LOSSLESS = { lossless: 1, method: 1, quality: 30 };
/** Quality of pictures with many colours, such as scans. */
const PHOTOGRAPH_QUALITY = [50, 15];

let ready: Promise<void> | undefined;

/** @param rgba four bytes per pixel, alpha included */
export async function encodeWebp(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): Promise<Uint8Array> {
  ready ??= load();
  await ready;
  const attempts = hasFewColours(rgba)
    ? TEXT_LEVELS.map((levels) => () => encode(pictureOf(withLevels(rgba, levels), width, height), LOSSLESS))
    : PHOTOGRAPH_QUALITY.map(
        (quality) => () => encode(pictureOf(rgba, width, height), { quality, method: 2 }),
      );
  let encoded = new Uint8Array();
  for (const attempt of attempts) {
    encoded = new Uint8Array(await attempt());
    if (encoded.length <= MAX_BYTES) break;
  }
  return encoded;
}

async function load() {
  const file = new URL(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  await init(await WebAssembly.compile(readFileSync(file)));
}

const pictureOf = (data: Uint8ClampedArray, width: number, height: number) =>
  ({ data, width, height }) as ImageData;

function hasFewColours(rgba: Uint8ClampedArray): boolean {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length && colours.size <= MAX_TEXT_COLOURS; at += SAMPLED)
    colours.add(pixels[at] ?? 0);
  return colours.size <= MAX_TEXT_COLOURS;
}

/** Rounds each byte to the nearest level; black, white and full alpha do not change. */
function withLevels(rgba: Uint8ClampedArray, levels: number): Uint8ClampedArray {
  const step = 255 / (levels - 1);
  const rounded = Uint8Array.from({ length: 256 }, (_, value) => Math.round(Math.round(value / step) * step));
  const result = new Uint8ClampedArray(rgba.length);
  for (let at = 0; at < rgba.length; at++) result[at] = rounded[rgba[at] ?? 0] ?? 0;
  return result;
}
