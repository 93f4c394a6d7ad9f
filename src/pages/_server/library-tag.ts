/** Decides which pages have the header `Cache-Tag`, so that a CDN can invalidate the library after a change. */
import { cacheTag } from '../../features/library/register/cache-tag.server.ts';
import * as urls from '../../urls.ts';

/**
 * @param pathname a path of a page on demand
 * @returns the value of the header; undefined for pages that do not depend on the library
 */
export function libraryTag(pathname: string): string | undefined {
  const [, id] = /^\/d\/([0-9a-z]+)(?:\/|$)/.exec(pathname) ?? [];
  if (id) return cacheTag(id);
  return pathname === urls.sitemap() ||
    /^\/(investors|feeds|library|disclosures)([/.]|$)|\/shareholders$/.test(pathname)
    ? cacheTag()
    : undefined;
}
