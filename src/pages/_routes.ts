/** Properties of a path that the server needs before a page renders it. */
import type { FormLimits } from '../features/forms/form-entry.ts';
import { FORMS, formKindAt } from '../features/forms/forms.server.ts';
import * as urls from '../urls.ts';

/** The route of a path: every library folder is the same route, whose names remain in the path as sent. */
export function routeOf(pathname: string): string {
  const below = pathname.startsWith(`${urls.PAGES.investors}/`)
    ? pathname.slice(urls.PAGES.investors.length + 1)
    : '';
  const [first = ''] = below.split('/');
  return first && !(urls.RESERVED_BELOW_INVESTORS as readonly string[]).includes(first)
    ? `${urls.PAGES.investors}/folder`
    : pathname;
}

/** How expensive a response is; under load the most expensive classes are rejected first. */
export type CostClass = 'search' | 'preview' | 'library' | 'page' | 'form';

export function costClass(method: string, pathname: string): CostClass {
  if (method === 'POST') return 'form';
  if (pathname === urls.search()) return 'search';
  if (pathname.startsWith('/library/previews/')) return 'preview';
  return /^\/(investors|feeds|library|d)(\/|$)/.test(pathname) ? 'library' : 'page';
}

interface PostRule extends FormLimits {
  /** The page returns the filled-in form, also to a client over the rate limit. */
  redisplays?: boolean;
  /** Accepts posts from any origin. */
  anyOrigin?: boolean;
}

/** Pages of newsletter links post a token and nothing else. */
const MAX_TOKEN_BYTES = 4 * 1024;

/**
 * Returns the limits of posts to a path.
 * @returns undefined for a path that accepts no posts
 */
export function postRule(path: string): PostRule | undefined {
  const kind = formKindAt(path);
  if (kind) return { ...FORMS[kind].limits, redisplays: true };
  if (path === urls.newsletterConfirm()) return { maxBytes: MAX_TOKEN_BYTES };
  // Mail programs send the one-click unsubscribe of RFC 8058 without an origin.
  if (path === urls.newsletterUnsubscribe()) return { maxBytes: MAX_TOKEN_BYTES, anyOrigin: true };
  return undefined;
}
