/** Encodes pictures of pages in WebP, with libwebp as WebAssembly. */
import { readFileSync } from 'node:fs';
import encode, { init } from '@jsquash/webp/encode.js';

/** A picture above this size is encoded again, in lower quality: a page has to load on a slow connection. */
const MAX_BYTES = 84_000;
/** Of every 97th pixel; printed text, also in several colours, has fewer. */
const MAX_TEXT_COLOURS = 1_000;
const SAMPLED = 97;
/** Printed text stays sharp, at a third less than lossless. Pictures with many colours, such as scans, are lossy. */
const TEXT = [{ lossless: 1, near_lossless: 40, method: 1, quality: 30 }, lossy(30)];
const PHOTOGRAPH = [lossy(50), lossy(15)];

let ready: Promise<void> | undefined;

/** @param rgba four bytes per pixel, alpha included */
export async function encodeWebp(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): Promise<Uint8Array> {
  ready ??= load();
  await ready;
  const picture = { data: rgba, width, height } as ImageData;
  let encoded = new Uint8Array();
  for (const options of hasFewColours(rgba) ? TEXT : PHOTOGRAPH) {
    const next = new Uint8Array(await encode(picture, options));
    if (encoded.length === 0 || next.length < encoded.length) encoded = next;
    if (encoded.length <= MAX_BYTES) break;
  }
  return encoded;
}

function lossy(quality: number) {
  return { quality, method: 2 };
}

async function load(): Promise<void> {
  const file = new URL(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  await init(await WebAssembly.compile(readFileSync(file)));
}

function hasFewColours(rgba: Uint8ClampedArray): boolean {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length && colours.size <= MAX_TEXT_COLOURS; at += SAMPLED)
    colours.add(pixels[at] ?? 0);
  return colours.size <= MAX_TEXT_COLOURS;
}
