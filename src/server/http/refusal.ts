/** Checks on a request before any page sees it. Each refusal is a status and one plain sentence. */

export interface Refusal {
  status: 400 | 403 | 405 | 408 | 413 | 414 | 415 | 429 | 503;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

/** What a form's address accepts. */
export interface PostRule {
  /** Largest body in bytes, the contents of files not counted where they may be sent. */
  maxBytes: number;
  /** What files may have together in bytes; without it files are not told from the rest. */
  maxFileBytes?: number;
  /** True only for the one-click unsubscribe of RFC 8058, which mail programs send without Origin or cookies. */
  anyOrigin?: boolean;
  /** True where the page of a form can show again what was typed, also to a client that sent too many. */
  redisplays?: boolean;
}

const LONGEST_ADDRESS = 4096;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const UNREADABLE: Refusal = { status: 400, message: 'The address cannot be read.' };

/**
 * A path that no address of ours has and that browsers never send: it may only confuse what comes after.
 * Two slashes in front would be another host's name to whoever resolves it; dot segments would be resolved
 * away, so that what was checked is not what is served.
 * @param rawUrl  path and query as sent
 * @param rawPath the path alone
 * @param ownNames true where the page itself reads names from the path: it can say better what is wrong with one
 */
export function refusePath(rawUrl: string, rawPath: string, ownNames = false): Refusal | undefined {
  if (rawUrl.length > LONGEST_ADDRESS) return { status: 414, message: 'The address is too long.' };
  if (rawPath.startsWith('//') || !/^\/[!-[\]-~]*$/.test(rawPath)) return UNREADABLE;
  const decoded = decode(rawPath);
  if (decoded === undefined ? !ownNames : hasControls(decoded)) return UNREADABLE;
  if (/\/\.{1,2}(\/|$)/.test(rawPath.replace(/%2e/gi, '.'))) return UNREADABLE;
  return undefined;
}

/** `/about` for `/about///`. A loop: an expression anchored at the end takes quadratic time on runs of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Reading is always allowed; sending only where `rule` says so. */
export function refuseMethod(method: string, rule: PostRule | undefined): Refusal | undefined {
  if (method === 'GET' || method === 'HEAD' || (method === 'POST' && rule)) return undefined;
  const allow = rule ? 'GET, HEAD, POST' : 'GET, HEAD';
  return { status: 405, message: 'This address does not take that method.', headers: { Allow: allow } };
}

/** Only what a form sends, and not more of it than the form can need. */
export function refuseBody(headers: Headers, rule: PostRule): Refusal | undefined {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!FORM_TYPES.includes(type)) {
    return {
      status: 415,
      message: 'Send the form as application/x-www-form-urlencoded or multipart/form-data.',
    };
  }
  // With files the length alone does not say what is too large: the form itself answers too large a file.
  const mayHoldFiles = rule.maxFileBytes !== undefined && type === 'multipart/form-data';
  if (!mayHoldFiles && Number(headers.get('content-length') ?? 0) > rule.maxBytes) return tooLarge(rule);
  return undefined;
}

/** The refusal for a body over its limit, found by its declared or its real length. */
export function tooLarge(rule: PostRule): Refusal {
  const kilobytes = Math.floor(rule.maxBytes / 1024);
  return { status: 413, message: `What was sent is too large; this form takes at most ${kilobytes} KB.` };
}

/**
 * The one check against cross-site posts. Browsers send `Origin` with every post; `null` means that they hide
 * it, which our own pages never cause. Compares hosts and not schemes: behind a TLS proxy we see http. The
 * configured origin counts too, for proxies that put their own name into `Host`.
 * A program that sends neither header holds no visitor's session, so there is nothing to protect it from.
 * @param ownOrigin the site's public origin
 */
export function refuseOrigin(headers: Headers, rule: PostRule, ownOrigin: string): Refusal | undefined {
  if (rule.anyOrigin) return undefined;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const ownPage = origin === null || isOwn(origin, headers.get('host'), ownOrigin);
  // `none` is the visitor's own doing, such as sending a form again after restoring the tab.
  if (ownPage && (site === null || site === 'same-origin' || site === 'none')) return undefined;
  return { status: 403, message: 'This form was not sent from a page of this site.' };
}

function isOwn(origin: string, host: string | null, ownOrigin: string): boolean {
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
