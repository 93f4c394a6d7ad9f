/** What the app needs to know of a request, whether it came over a socket or as a `Request` in a test. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type PostRule, type Refusal, tooLarge } from './refusal.ts';

export interface Input {
  method: string;
  /** Path and query exactly as sent. */
  rawUrl: string;
  /** The address at the other end of the connection. */
  peer: string;
  header(name: string): string | undefined;
  headers(): Headers;
  /** Reads the body, never more than the rule allows. */
  body(rule: PostRule): Promise<Buffer | Refusal>;
}

/** A request that came over a socket. */
export function fromSocket(req: IncomingMessage): Input {
  return {
    method: req.method ?? 'GET',
    rawUrl: req.url ?? '/',
    peer: req.socket.remoteAddress ?? '',
    header: (name) => single(req.headers[name]),
    headers: () => toHeaders(req.headers),
    body: (rule) => collect(req, rule),
  };
}

/** A request made in the same process; `rawUrl` keeps encodings that `Request` would normalise. */
export function fromRequest(request: Request, peer: string): Input {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    rawUrl: pathname + search,
    peer,
    header: (name) => request.headers.get(name) ?? undefined,
    headers: () => request.headers,
    body: (rule) => collect(request.body ?? [], rule),
  };
}

async function collect(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  rule: PostRule,
): Promise<Buffer | Refusal> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > rule.maxBytes) return tooLarge(rule);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function toHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith(':') || value === undefined) continue;
    headers.set(name, single(value) ?? '');
  }
  return headers;
}
