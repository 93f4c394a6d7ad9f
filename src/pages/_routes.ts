/** What the server knows of a path before a page renders it. */
import { PAGES, RESERVED_BELOW_INVESTORS, search } from '../urls.ts';

/** The route that answers for a path: every library folder is one route, its names stay in the path as sent. */
export function routeOf(pathname: string): string {
  const below = pathname.startsWith(`${PAGES.investors}/`) ? pathname.slice(PAGES.investors.length + 1) : '';
  const [first = ''] = below.split('/');
  return first && !(RESERVED_BELOW_INVESTORS as readonly string[]).includes(first)
    ? `${PAGES.investors}/folder`
    : pathname;
}

/** How expensive a response is; under load the most expensive classes are rejected first. */
export type CostClass = 'search' | 'preview' | 'library' | 'page' | 'form';

export function costClass(method: string, pathname: string): CostClass {
  if (method === 'POST') return 'form';
  if (pathname === search()) return 'search';
  if (pathname.startsWith('/library/previews/')) return 'preview';
  return /^\/(investors|feeds|library|d)(\/|$)/.test(pathname) ? 'library' : 'page';
}
