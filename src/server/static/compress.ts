/** Compresses what is cached: once, with the strongest setting that the moment allows. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';

export interface Encoded {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

const MIN_BYTES = 256;

/** More than this is compressed and hashed in other threads while the server runs: the event loop would wait for it. */
export const MAX_SYNC_BYTES = 16 * 1024;

/** Whether bytes of this content type become smaller by compression. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json|xml|atom\+xml|rss\+xml|ld\+json)|image\/svg\+xml)/.test(
    contentType,
  );
}

/**
 * @param quality brotli's 1 to 11; gzip follows
 * @param only    the one encoding that is wanted; without it, all
 */
export function encode(plain: Buffer, quality: number, only?: Coding): Encoded {
  const wants = (coding: Coding) => plain.length >= MIN_BYTES && (only === undefined || only === coding);
  return {
    plain,
    br: wants('br') ? brotliCompressSync(plain, brotliOptions(plain, quality)) : undefined,
    gzip: wants('gzip') ? gzipSync(plain, { level: Math.min(9, quality) }) : undefined,
  };
}

/** The same in the threads of libuv. */
export async function encodeAsync(plain: Buffer, quality: number, only?: Coding): Promise<Encoded> {
  const wants = (coding: Coding) => only === undefined || only === coding;
  const [br, gz] = await Promise.all([
    wants('br') ? brotliAsync(plain, { ...brotliOptions(plain, quality), chunkSize: CHUNK }) : undefined,
    wants('gzip') ? gzipAsync(plain, { level: Math.min(9, quality), chunkSize: CHUNK }) : undefined,
  ]);
  return { plain, br, gzip: gz };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Bytes of output between two steps of the event loop. */
const CHUNK = 256 * 1024;

function brotliOptions(plain: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { params };
}
