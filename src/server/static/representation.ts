/** Holds responses in memory, in each encoding with its validators, and selects one encoding per request. */
import { createHash, webcrypto } from 'node:crypto';
import type { ResponseHeaders, SiteResponse } from '../http/responses/response.ts';
import { type Coding, preferred } from './accept-encoding.ts';
import { type Encoded, encode, encodeAsync, isCompressible, MAX_SYNC_BYTES } from './compress.ts';

/** The content in one encoding, with the headers that every response has. */
export interface Variant {
  body: Buffer;
  /**
   * Undefined for a response that is sent only once: browsers do not store it (`no-store`), so they send no
   * conditional requests for it.
   */
  etag: string | undefined;
  headers: ResponseHeaders;
  /** Headers of a 304 response. */
  validators: ResponseHeaders;
}

export interface Representation {
  status: number;
  variants: Readonly<Partial<Record<Coding, Variant>> & { identity: Variant }>;
  /** Size in memory of all encodings, in bytes. */
  size: number;
}

interface RepresentOptions {
  status?: number;
  /** Compression quality from 1 to 11; 0 disables compression. */
  quality?: number;
  /** The only encoding to produce, for a response that is sent only once. */
  only?: Coding;
  precompressed?: Partial<Encoded>;
  /** The content, already compressed and hashed by another thread. */
  prepared?: Prepared | undefined;
}

/** Content compressed and hashed in advance, because both are expensive on the event loop. */
export interface Prepared extends Encoded {
  /** See `hashOf`; undefined for a response that is sent only once. */
  hash: string | undefined;
}

/** Builds a representation that can be sent any number of times. */
export function represent(
  plain: Buffer,
  contentType: string,
  headers: ResponseHeaders,
  { status = 200, quality = 5, only, precompressed, prepared }: RepresentOptions = {},
): Representation {
  const compress = isCompressible(contentType) && quality > 0;
  const body: Partial<Encoded> =
    prepared ?? precompressed ?? (compress ? encode(plain, quality, only) : { plain });
  const hash = prepared?.hash ?? (only ? undefined : hashOf(plain));
  const varying = { ...headers, vary: ['Accept-Encoding', headers.vary ?? []].flat().join(', ') };
  const variant = (coding: Coding, bytes: Buffer): Variant => {
    const etag = hash && (coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`);
    const validators = etag ? { ...varying, etag } : varying;
    const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
    const own = { 'content-type': contentType, 'content-length': String(bytes.length) };
    return { body: bytes, etag, validators, headers: { ...validators, ...encoding, ...own } };
  };
  return {
    status,
    variants: {
      identity: variant('identity', plain),
      ...(body.br && { br: variant('br', body.br) }),
      ...(body.gzip && { gzip: variant('gzip', body.gzip) }),
    },
    size: plain.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0),
  };
}

/** Like `represent`, but other threads compress and hash large content; for use while the server runs. */
export async function representAsync(
  plain: Buffer,
  contentType: string,
  headers: ResponseHeaders,
  options: RepresentOptions = {},
): Promise<Representation> {
  const { quality = 5, only } = options;
  if (plain.length <= MAX_SYNC_BYTES || options.prepared)
    return represent(plain, contentType, headers, options);
  const compress = isCompressible(contentType) && quality > 0;
  const [body, hash] = await Promise.all([
    compress ? encodeAsync(plain, quality, only) : { plain, br: undefined, gzip: undefined },
    only ? undefined : hashAsync(plain),
  ]);
  return represent(plain, contentType, headers, { ...options, prepared: { ...body, hash } });
}

/** Returns the content's hash, for its ETag. */
export const hashOf = (plain: Buffer): string =>
  shorten(createHash('sha256').update(plain).digest('base64url'));

async function hashAsync(plain: Buffer): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', plain as Uint8Array<ArrayBuffer>);
  return shorten(Buffer.from(digest).toString('base64url'));
}

const shorten = (digest: string): string => digest.slice(0, 22);

/**
 * Selects the encoding, and answers conditional requests (RFC 9110, 13).
 * @param method GET, HEAD, or POST for a page that responds to a form
 */
export function negotiate(
  item: Representation,
  method: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): SiteResponse {
  const { variants } = item;
  const variant =
    variants[preferred(acceptEncoding, 'br' in variants, 'gzip' in variants)] ?? variants.identity;
  if (item.status === 200 && matches(ifNoneMatch, variant.etag)) {
    return { status: 304, headers: variant.validators, body: undefined };
  }
  return {
    status: item.status,
    headers: variant.headers,
    body: method === 'HEAD' ? undefined : variant.body,
  };
}

/** @param etag with its quotes; the tag itself contains none, so a substring search is sufficient */
function matches(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.includes(etag);
}
