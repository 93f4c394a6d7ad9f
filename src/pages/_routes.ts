/** What the server knows of a path before a page renders it. */
import type { FormLimits } from '../features/forms/form-entry.ts';
import { FORMS, formKindAt } from '../features/forms/forms.server.ts';
import * as urls from '../urls.ts';

/** The route that answers for a path: every library folder is one route, its names stay in the path as sent. */
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
  /** The page shows again what was typed, also to a client that sent too many forms. */
  redisplays?: boolean;
  /** Any site may post. */
  anyOrigin?: boolean;
}

/** The links in the newsletter's mails post a token and nothing else. */
const MAX_TOKEN_BYTES = 4 * 1024;

/** How much a path accepts. @returns undefined for a path that accepts no posts */
export function postRule(path: string): PostRule | undefined {
  const kind = formKindAt(path);
  if (kind) return { ...FORMS[kind].limits, redisplays: true };
  if (path === urls.newsletterConfirm()) return { maxBytes: MAX_TOKEN_BYTES };
  // Mail programs post the one-click unsubscribe of RFC 8058 without an origin.
  if (path === urls.newsletterUnsubscribe()) return { maxBytes: MAX_TOKEN_BYTES, anyOrigin: true };
  return undefined;
}
