/** Properties of a path that the server needs before a page renders it. */
import { FORMS } from '../../features/forms/forms.server.ts';
import type { PostRule } from '../../server/http/requests/post-rule.ts';
import * as urls from '../../urls.ts';

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

/** Pages of newsletter links post a token and nothing else. */
const MAX_TOKEN_BYTES = 4 * 1024;

/** By address; an address that ends with a slash includes all addresses below it. */
const POST_RULES: ReadonlyMap<string, PostRule> = new Map([
  ...Object.values(FORMS).map(({ address, route, limits }): [string, PostRule] => [
    route ? route.slice(0, route.indexOf('[')) : address(),
    { ...limits, redisplays: true },
  ]),
  [urls.newsletterConfirm(), { maxBytes: MAX_TOKEN_BYTES }],
  // Mail programs send the one-click unsubscribe of RFC 8058 without an origin.
  [urls.newsletterUnsubscribe(), { maxBytes: MAX_TOKEN_BYTES, anyOrigin: true }],
]);

/**
 * Returns the limits of posts to a path.
 * @returns undefined for a path that accepts no posts
 */
export function postRule(path: string): PostRule | undefined {
  for (const [address, rule] of POST_RULES)
    if (address.endsWith('/') ? path.startsWith(address) : path === address) return rule;
  return undefined;
}
