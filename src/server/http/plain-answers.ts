/** Responses that are not pages: a line of text, a line of JSON, a redirect. */
import type { SiteResponse } from '../static/representation.ts';
import { type RawHeaders, toRaw } from './responses/raw-headers.ts';
import { CLOSED_POLICY } from './responses/security-headers.ts';

const NOT_A_PAGE: RawHeaders = toRaw({
  'Content-Security-Policy': CLOSED_POLICY,
  'Cache-Control': 'no-store',
});

/** @param text the line without its end */
export function plainText(status: number, text: string, headers: RawHeaders = []): SiteResponse {
  return small(status, `${text}\n`, 'text/plain; charset=utf-8', headers);
}

export function json(status: number, value: object, headers: RawHeaders = []): SiteResponse {
  return small(status, JSON.stringify(value), 'application/json; charset=utf-8', headers);
}

/** A permanent redirect that keeps the method. `location` must be a path of the site. */
export function redirect(location: string): SiteResponse {
  const headers = [...NOT_A_PAGE, 'Location', location, 'Content-Length', '0'];
  return { status: 308, headers, body: undefined };
}

function small(status: number, text: string, type: string, headers: RawHeaders): SiteResponse {
  const body = Buffer.from(text);
  const own = ['Content-Type', type, 'Content-Length', String(body.length)];
  return { status, headers: [...NOT_A_PAGE, ...headers, ...own], body };
}
