/** Compression for what is kept: done once, so the strongest setting that its moment allows. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

/** @param quality brotli's 0 to 11; gzip follows */
export function encode(plain: Buffer, quality: number): Encoded {
  if (plain.length < WORTHWHILE) return { plain, br: undefined, gzip: undefined };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return {
    plain,
    br: brotliCompressSync(plain, { params }),
    gzip: gzipSync(plain, { level: Math.min(9, quality) }),
  };
}
