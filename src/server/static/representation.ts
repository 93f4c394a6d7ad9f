/** One thing that is served from memory, in each encoding, with its validators. */
import { createHash } from 'node:crypto';
import { type Encoded, encode, isCompressible } from './compress.ts';

export interface Representation {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Encoded;
  etag: string;
}

/** A finished answer: status, headers and the bytes (none for HEAD and 304). */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Whether a client would take an encoding (RFC 9110, 12.5.3); `q=0` refuses it. */
function accepts(acceptEncoding: string | undefined, coding: string): boolean {
  return new RegExp(`(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`).test(
    acceptEncoding ?? '',
  );
}

/** Bytes and headers become something that can be served any number of times. */
export function represent(
  plain: Buffer,
  contentType: string,
  headers: Record<string, string>,
  options: { status?: number; quality?: number; precompressed?: Partial<Encoded> } = {},
): Representation {
  const { status = 200, quality = 5, precompressed } = options;
  const body = precompressed
    ? { plain, br: precompressed.br, gzip: precompressed.gzip }
    : isCompressible(contentType)
      ? encode(plain, quality)
      : { plain, br: undefined, gzip: undefined };
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    status,
    headers: { ...headers, 'Content-Type': contentType, Vary: 'Accept-Encoding' },
    body,
    etag,
  };
}

/**
 * Chooses encoding and answers conditional requests (RFC 9110, 13).
 * @param method GET or HEAD
 */
export function answer(
  item: Representation,
  method: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Answer {
  const [coding, bytes] = choose(item.body, acceptEncoding);
  const etag = `"${item.etag}${coding ? `-${coding}` : ''}"`;
  const headers: Record<string, string> = { ...item.headers, ETag: etag };
  if (item.status === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) {
    return { status: 304, headers, body: undefined };
  }
  if (coding) headers['Content-Encoding'] = coding;
  headers['Content-Length'] = String(bytes.length);
  return { status: item.status, headers, body: method === 'HEAD' ? undefined : bytes };
}

function choose(body: Encoded, acceptEncoding: string | undefined): ['' | 'br' | 'gzip', Buffer] {
  if (body.br && accepts(acceptEncoding, 'br')) return ['br', body.br];
  if (body.gzip && accepts(acceptEncoding, 'gzip')) return ['gzip', body.gzip];
  return ['', body.plain];
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
