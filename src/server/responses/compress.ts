/** Compresses responses and cached content. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './negotiation.ts';

export interface Encoded {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** Smaller content is not compressed. */
const MIN_BYTES = 256;

/** True if compression makes content of this type smaller. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json|xml|atom\+xml|rss\+xml|ld\+json)|image\/svg\+xml)/.test(
    contentType,
  );
}

/**
 * Compresses content in libuv's thread pool.
 * @param quality the Brotli quality, 1 to 11; gzip uses the same number as its level, at most 9
 * @param only if set, the only encoding to produce; by default, both are produced
 */
export async function encode(plain: Buffer, quality: number, only?: Coding): Promise<Encoded> {
  const wants = (coding: Coding) => plain.length >= MIN_BYTES && (only === undefined || only === coding);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([
    wants('br') ? brotliAsync(plain, { params, chunkSize: CHUNK_BYTES }) : undefined,
    wants('gzip') ? gzipAsync(plain, { level: Math.min(9, quality), chunkSize: CHUNK_BYTES }) : undefined,
  ]);
  return { plain, br, gzip: gz };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Bytes of output per callback on the event loop. */
const CHUNK_BYTES = 256 * 1024;
