/** The response that handlers return, and builders for short responses: a line of text, JSON, a redirect. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CLOSED_POLICY } from './page-policy.ts';

/** Header names are lowercase, so that Fastify need not convert them. */
export type ResponseHeaders = Readonly<Record<string, string | string[]>>;

export interface SiteResponse {
  status: number;
  headers: ResponseHeaders;
  /** Undefined for HEAD, 304 and redirects; a stream only for documents. */
  body: Buffer | Readable | undefined;
}

export function sendResponse(reply: FastifyReply, { status, headers, body }: SiteResponse): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

export const NOT_A_PAGE: ResponseHeaders = {
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
};

/** @param text one line, without the line break */
export function plainText(status: number, text: string, headers: ResponseHeaders = {}): SiteResponse {
  return shortResponse(status, `${text}\n`, 'text/plain; charset=utf-8', headers);
}

export function json(status: number, value: object, headers: ResponseHeaders = {}): SiteResponse {
  return shortResponse(status, JSON.stringify(value), 'application/json; charset=utf-8', headers);
}

/** Returns a permanent redirect that keeps the method. `location` must be a path on this site. */
export function redirect(location: string): SiteResponse {
  return { status: 308, headers: { ...NOT_A_PAGE, location, 'content-length': '0' }, body: undefined };
}

function shortResponse(status: number, text: string, type: string, headers: ResponseHeaders): SiteResponse {
  const body = Buffer.from(text);
  const contentHeaders = { 'content-type': type, 'content-length': String(body.length) };
  return { status, headers: { ...NOT_A_PAGE, ...headers, ...contentHeaders }, body };
}
