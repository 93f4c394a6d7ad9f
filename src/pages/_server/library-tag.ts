/** Decides which pages have the header `Cache-Tag`, so that a CDN can invalidate the library after a change. */
import { cacheTag } from '../../features/library/register/cache-tag.server.ts';
import * as urls from '../../urls.ts';

/**
 * @param rawPath a path of a page on demand
 * @returns the value of the header; undefined for pages that do not depend on the library
 */
export function libraryTag(rawPath: string): string | undefined {
  const pathname = urls.parted(rawPath).path;
  const [, id] = /^\/d\/([0-9a-z]+)(?:\/|$)/.exec(pathname) ?? [];
  if (id) return cacheTag(id);
  return pathname === urls.sitemap() ||
    /^\/(investors|feeds|library|disclosures)([/.]|$)|\/shareholders$/.test(pathname)
    ? cacheTag()
    : undefined;
}
