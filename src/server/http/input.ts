/** What the app needs to know of a request, whether it came over a socket or as a `Request` in a test. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export interface Input {
  method: string;
  /** Path and query exactly as sent. */
  rawUrl: string;
  /** The address at the other end of the connection. */
  peer: string;
  /** @param name in lower case */
  header(name: string): string | undefined;
  headers(): Headers;
  /** The body, of which nothing has been read; whoever asks for it reads it. */
  body(): Readable;
}

/**
 * A request that came over a socket.
 * @param askForBody tells a client that waits for `100 Continue` to send its body
 */
export function fromSocket(req: IncomingMessage, askForBody?: () => void): Input {
  return {
    method: req.method ?? 'GET',
    rawUrl: targetOf(req.url ?? '/'),
    peer: req.socket.remoteAddress ?? '',
    header: (name) => joined(req.headers[name]),
    headers: () => toHeaders(req.headers),
    body: () => {
      askForBody?.();
      return req;
    },
  };
}

/** A request made in the same process. `Request` has already resolved dot segments and encoded what it must. */
export function fromRequest(request: Request, peer: string): Input {
  const { pathname, search } = new URL(request.url);
  const body = request.body as ReadableStream | null;
  return {
    method: request.method,
    rawUrl: pathname + search,
    peer,
    header: (name) => request.headers.get(name) ?? undefined,
    headers: () => request.headers,
    body: () => (body ? Readable.fromWeb(body) : Readable.from([])),
  };
}

/** Path and query of a request target; servers must also take the absolute form (RFC 9112, 3.2.2). */
export function targetOf(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** A header's value, also where it came in several lines. */
export function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function toHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith(':') || value === undefined) continue;
    headers.set(name, joined(value) ?? '');
  }
  return headers;
}
