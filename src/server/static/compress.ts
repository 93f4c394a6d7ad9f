/** Compression for what is kept: done once, so the strongest setting that its moment allows. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';

export interface Encoded {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

const WORTHWHILE = 256;

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
  const wants = (coding: Coding) => plain.length >= WORTHWHILE && (only === undefined || only === coding);
  return {
    plain,
    br: wants('br') ? brotli(plain, quality) : undefined,
    gzip: wants('gzip') ? gzipSync(plain, { level: Math.min(9, quality) }) : undefined,
  };
}

function brotli(plain: Buffer, quality: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotliCompressSync(plain, { params });
}
