/**
 * Checks a request's path, method and headers before a page handles the request. All checks throw a
 * Rejection.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isGetOrHead } from '../../responses/preconditions.ts';
import type { PostRule } from '../app-deps.ts';
import { MAX_MULTIPART_BYTES } from './parse-form.ts';
import { Rejection, tooLarge } from './rejection.ts';

const MAX_ADDRESS_LENGTH = 4096;
/** Control characters of ASCII. */
const CONTROLS = /[^\P{Cc}\x80-\x9f]/u;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Rejects paths that the site never uses and browsers never send. URL resolution would treat two leading
 * slashes as the start of a host name, and would remove dot segments, so that the checked path would differ
 * from the served one.
 * @param rawUrl path and query as sent
 * @param rawPath the path only
 * @param readsNames true if the page itself decodes names in the path and can explain a malformed one
 */
export function checkPath(rawUrl: string, rawPath: string, readsNames: boolean): void {
  if (rawUrl.length > MAX_ADDRESS_LENGTH) throw new Rejection(414, 'The address is too long.');
  const decoded = decode(rawPath);
  if (
    rawPath.startsWith('//') ||
    !/^\/[!-[\]-~]*$/.test(rawPath) ||
    (decoded === undefined ? !readsNames : CONTROLS.test(decoded)) ||
    /\/\.{1,2}(\/|$)/.test(rawPath.replace(/%2e/gi, '.'))
  )
    throw new Rejection(400, 'The address cannot be read.');
}

/**
 * Returns `/about` for `/about///`. Uses a loop, because `/\/+$/` takes quadratic time on runs of slashes.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Rejects methods other than GET and HEAD. Accepts POST if the path has a rule for it. */
export function checkMethod(method: string, rule: PostRule | undefined): void {
  if (isGetOrHead(method) || (method === 'POST' && rule)) return;
  const allow = rule ? 'GET, HEAD, POST' : 'GET, HEAD';
  throw new Rejection(405, 'This address does not take that method.', { allow });
}

/** Checks the content type and the declared length of a form. */
export function checkBody(headers: IncomingHttpHeaders, rule: PostRule): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!FORM_TYPES.includes(type)) throw new Rejection(415, `Send the form as ${FORM_TYPES.join(' or ')}.`);
  // The form's page explains which file is too large, unless the whole body is above this limit.
  const mayHoldFiles = rule.maxFileBytes !== undefined && type === 'multipart/form-data';
  const maxBytes = mayHoldFiles ? MAX_MULTIPART_BYTES : rule.maxBytes;
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(rule.maxBytes);
}

/**
 * Rejects cross-site posts. Browsers send `Origin` with every post; they send `null` if they hide the origin,
 * which never happens on the site's pages. Compares hosts but not schemes, because behind a TLS proxy the
 * server sees http. Also accepts the configured origin, for proxies that change `Host`. Accepts a client that
 * sends neither header: it is not a browser, so the post cannot be forged by another site.
 * @param ownOrigin the site's public origin
 */
export function checkOrigin(headers: IncomingHttpHeaders, rule: PostRule, ownOrigin: string): void {
  if (rule.anyOrigin) return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  const ownPage = origin === undefined || isOwn(origin, host, ownOrigin);
  // `none`: the visitor caused the request, for example by resubmitting a form after restoring the tab.
  if (!ownPage || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new Rejection(403, 'This form was not sent from a page of this site.');
}

function isOwn(origin: string, host: string | undefined, ownOrigin: string): boolean {
  const sender = URL.parse(origin)?.host;
  return Boolean(sender) && (sender === host?.toLowerCase() || sender === new URL(ownOrigin).host);
}

function decode(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
}
