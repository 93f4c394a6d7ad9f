/** Checks on a request before any page sees it. Each refusal is a status and one plain sentence. */

export interface Refusal {
  status: 400 | 403 | 405 | 413 | 414 | 415;
  message: string;
  headers?: Record<string, string>;
}

/** What a form's address accepts. */
export interface PostRule {
  /** Largest body in bytes. */
  maxBytes: number;
  /** True only for the one-click unsubscribe of RFC 8058, which mail programs send without Origin or cookies. */
  anyOrigin?: boolean;
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A path whose length or characters no address of ours has. */
export function refusePath(rawUrl: string): Refusal | undefined {
  if (rawUrl.length > 4096) return { status: 414, message: 'The address is too long.' };
  if (!rawUrl.startsWith('/')) return { status: 400, message: 'The address must start with a slash.' };
  return undefined;
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
  if (Number(headers.get('content-length') ?? 0) > rule.maxBytes) return tooLarge(rule);
  return undefined;
}

/** The refusal for a body over its limit, found by its declared or its real length. */
export function tooLarge(rule: PostRule): Refusal {
  const kilobytes = Math.floor(rule.maxBytes / 1024);
  return { status: 413, message: `What was sent is too large; this form takes at most ${kilobytes} KB.` };
}

/**
 * The one check against cross-site posts. Browsers send `Origin` with every post; `null` means that they hide
 * it, which our own pages never cause. Compares hosts and not schemes: behind a TLS proxy we see http.
 * A program that sends neither header holds no visitor's session, so there is nothing to protect it from.
 */
export function refuseOrigin(headers: Headers, rule: PostRule): Refusal | undefined {
  if (rule.anyOrigin) return undefined;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const foreign = origin !== null && URL.parse(origin)?.host !== headers.get('host');
  if (!foreign && (site === null || site === 'same-origin')) return undefined;
  return { status: 403, message: 'This form was not sent from a page of this site.' };
}
