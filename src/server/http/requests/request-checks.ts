/** Checks a request's head before any page gets it. */
import type { IncomingHttpHeaders } from 'node:http';
import type { PostRule } from './post-rule.ts';
import { type Rejection, tooLarge } from './rejection.ts';

const MAX_ADDRESS_LENGTH = 4096;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const UNREADABLE: Rejection = { status: 400, message: 'The address cannot be read.' };

/**
 * Rejects paths that the site never has and browsers never send. Two leading slashes would name another host when
 * resolved; dot segments would be removed when resolved, so that the checked path differs from the served one.
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

/** `/about` for `/about///`. A loop: an expression anchored at the end takes quadratic time on runs of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** GET and HEAD are always allowed, POST only with a rule. */
export function checkMethod(method: string, rule: PostRule | undefined): Rejection | undefined {
  if (method === 'GET' || method === 'HEAD' || (method === 'POST' && rule)) return undefined;
  const allow = rule ? 'GET, HEAD, POST' : 'GET, HEAD';
  return { status: 405, message: 'This address does not take that method.', headers: { allow } };
}

/** Checks content type and declared length of a form. */
export function checkBody(headers: IncomingHttpHeaders, rule: PostRule): Rejection | undefined {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!FORM_TYPES.includes(type)) {
    return {
      status: 415,
      message: 'Send the form as application/x-www-form-urlencoded or multipart/form-data.',
    };
  }
  // For forms with files the total length is not enough: the form itself handles files that are too large.
  const mayHoldFiles = rule.maxFileBytes !== undefined && type === 'multipart/form-data';
  if (!mayHoldFiles && Number(headers['content-length'] ?? 0) > rule.maxBytes) return tooLarge(rule);
  return undefined;
}

/**
 * The check against cross-site posts. Browsers send `Origin` with every post; `null` means that they hide it, which
 * the site's own pages never cause. Compares hosts but not schemes, because behind a TLS proxy the server sees http.
 * The configured origin also counts, for proxies that change `Host`. A client that sends neither header is not a
 * browser with a visitor's session, so there is nothing to protect.
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
  // `none`: the visitor caused the request, for example by sending a form again after restoring the tab.
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
