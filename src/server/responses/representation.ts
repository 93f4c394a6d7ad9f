/**
 * Holds responses in memory, in each encoding with its validators, and builds a response from them for a
 * request.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Encoded } from './compress.ts';
import { type Coding, chooseCoding } from './negotiation.ts';
import { failedPrecondition } from './preconditions.ts';
import { plainText, type ResponseHeaders, type SiteResponse } from './response.ts';

/** The content in one encoding, with the headers that every response has. */
interface Variant {
  body: Buffer;
  /**
   * Undefined for a response that is sent only once: browsers do not store it (`no-store`), so they send no
   * conditional requests for it.
   */
  etag: string | undefined;
  headers: ResponseHeaders;
  /** Headers of a 304 response. */
  notModifiedHeaders: ResponseHeaders;
}

export interface Representation {
  status: number;
  variants: Readonly<Partial<Record<Coding, Variant>> & { identity: Variant }>;
  /** Size in memory of all encodings, in bytes. */
  size: number;
}

/** Content compressed and hashed in advance, because both are expensive on the event loop. */
export interface Prepared extends Encoded {
  /** See `hashOf`; undefined for a response that is sent only once. */
  hash: string | undefined;
}

/**
 * Builds a representation that can be sent any number of times.
 * @param hash see `Prepared`
 */
export function represent(
  body: Pick<Encoded, 'plain'> & Partial<Encoded>,
  contentType: string,
  headers: ResponseHeaders,
  hash: string | undefined,
  status = 200,
): Representation {
  const varying = { ...headers, vary: ['Accept-Encoding', headers.vary ?? []].flat().join(', ') };
  const variant = (coding: Coding, bytes: Buffer): Variant => {
    const etag = hash && (coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`);
    const notModifiedHeaders = etag ? { ...varying, etag } : varying;
    const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
    const own = { 'content-type': contentType, 'content-length': String(bytes.length) };
    return { body: bytes, etag, notModifiedHeaders, headers: { ...notModifiedHeaders, ...encoding, ...own } };
  };
  return {
    status,
    variants: {
      identity: variant('identity', body.plain),
      ...(body.br && { br: variant('br', body.br) }),
      ...(body.gzip && { gzip: variant('gzip', body.gzip) }),
    },
    size: body.plain.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0),
  };
}

/** Returns the content's hash, for its ETag. */
export const hashOf = (plain: Buffer): string =>
  createHash('sha256').update(plain).digest('base64url').slice(0, 22);

/**
 * Builds the response in the encoding that the client accepts, or 304 or 412 if a condition of the request
 * says so.
 * @param request its method is GET, HEAD, or POST for a page that responds to a form
 */
export function buildResponse(
  item: Representation,
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
): SiteResponse {
  const { variants } = item;
  const coding = chooseCoding(headers['accept-encoding'], variants);
  const variant = variants[coding] ?? variants.identity;
  // An error stays an error, whatever the conditions (RFC 9110, 13.2.1).
  const failed = item.status === 200 ? failedPrecondition(method, headers, variant) : undefined;
  if (failed === 304) return { status: 304, headers: variant.notModifiedHeaders, body: undefined };
  if (failed === 412) return plainText(412, 'The page has changed.');
  return {
    status: item.status,
    headers: variant.headers,
    body: method === 'HEAD' ? undefined : variant.body,
  };
}
