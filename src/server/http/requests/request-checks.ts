/** Checks a request's path, method and headers before a page handles the request. */
import type { IncomingHttpHeaders } from 'node:http';
import { MAX_MULTIPART_BYTES } from '../body/parse-form.ts';
import type { PostRule } from './post-rule.ts';
import { type Rejection, tooLarge } from './rejection.ts';

const MAX_ADDRESS_LENGTH = 4096;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const UNREADABLE: Rejection = { status: 400, message: 'The address cannot be read.' };

/**
 * Rejects paths that the site never uses and browsers never send. URL resolution would treat two leading
 * slashes as the start of a host name, and would remove dot segments, so that the checked path would differ
 * from the served one.
 * @param rawUrl path and query as sent
 * @param rawPath the path only
 * @param readsNames true if the page itself decodes names in the path and can explain a malformed one
 */
export function checkPath(rawUrl: string, rawPath: string, readsNames = false): Rejection | undefined {
  if (rawUrl.length > MAX_ADDRESS_LENGTH) return { status: 414, message: 'The address is too long.' };
  if (rawPath.startsWith('//') || !/^\/[!-[\]-~]*$/.test(rawPath)) return UNREADABLE;
  const decoded = decode(rawPath);
  if (decoded === undefined ? !readsNames : hasControls(decoded)) return UNREADABLE;
  if (/\/\.{1,2}(\/|$)/.test(rawPath.replace(/%2e/gi, '.'))) return UNREADABLE;
  return undefined;
}

/** Returns `/about` for `/about///`. Uses a loop, because `/\/+$/` takes quadratic time on runs of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Rejects methods other than GET and HEAD. Accepts POST if the path has a rule for it. */
export function checkMethod(method: string, rule: PostRule | undefined): Rejection | undefined {
  if (method === 'GET' || method === 'HEAD' || (method === 'POST' && rule)) return undefined;
  const allow = rule ? 'GET, HEAD, POST' : 'GET, HEAD';
  return { status: 405, message: 'This address does not take that method.', headers: { allow } };
}

/** Checks the content type and the declared length of a form. */
export function checkBody(headers: IncomingHttpHeaders, rule: PostRule): Rejection | undefined {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!FORM_TYPES.includes(type)) {
    return {
      status: 415,
      message: 'Send the form as application/x-www-form-urlencoded or multipart/form-data.',
    };
  }
  // The form's page explains which file is too large, unless the whole body is above this limit.
  const mayHoldFiles = rule.maxFileBytes !== undefined && type === 'multipart/form-data';
  const maxBytes = mayHoldFiles ? MAX_MULTIPART_BYTES : rule.maxBytes;
  return Number(headers['content-length'] ?? 0) > maxBytes ? tooLarge(rule) : undefined;
}

/**
 * Rejects cross-site posts. Browsers send `Origin` with every post; they send `null` if they hide the origin,
 * which never happens on the site's pages. Compares hosts but not schemes, because behind a TLS proxy the
 * server sees http. Also accepts the configured origin, for proxies that change `Host`. Accepts a client that
 * sends neither header: it is not a browser, so the post cannot be forged by another site.
 * @param ownOrigin the site's public origin
 */
export function checkOrigin(
  headers: IncomingHttpHeaders,
  rule: PostRule,
  ownOrigin: string,
): Rejection | undefined {
  if (rule.anyOrigin) return undefined;
  const { origin, host, 'sec-fetch-site': site } = headers;
  const ownPage = origin === undefined || isOwn(origin, host, ownOrigin);
  // `none`: the visitor caused the request, for example by resubmitting a form after restoring the tab.
  if (ownPage && (site === undefined || site === 'same-origin' || site === 'none')) return undefined;
  return { status: 403, message: 'This form was not sent from a page of this site.' };
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

function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127) return true;
  }
  return false;
}
