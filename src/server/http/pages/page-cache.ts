/** Caches rendered pages that are the same for every visitor, until their content changes. */
import { LRUCache } from 'lru-cache';
import type { Representation } from '../../responses/representation.ts';

interface Cached {
  version: string;
  page: Representation;
}

export type PageCache = ReturnType<typeof pageCache>;

/**
 * Creates a cache that evicts the least recently used pages when it reaches one of the limits.
 * @param keyOf the cache key of an address; undefined if its page is not cached
 * @param limits `maxBytes`: maximum total size in bytes of pages without a query in their address.
 *   `maxQueryBytes`: of pages with a query (deep links, folder feeds, list pages after the first), which
 *   never evict pages without one
 */
export function pageCache(
  keyOf: (rawUrl: string) => string | undefined,
  { maxBytes = 24 * 1024 * 1024, maxQueryBytes = 12 * 1024 * 1024 } = {},
) {
  const sizeCalculation = ({ page }: Cached, key: string) => page.size + key.length;
  const plain = new LRUCache<string, Cached>({ maxSize: maxBytes, sizeCalculation });
  const queried = new LRUCache<string, Cached>({ maxSize: maxQueryBytes, sizeCalculation });
  const segment = (key: string) => (key.includes('?') ? queried : plain);

  function find(key: string, version: string): Representation | undefined {
    const cached = segment(key).get(key);
    if (cached === undefined || cached.version === version) return cached?.page;
    segment(key).delete(key);
    return undefined;
  }
  return {
    /** @param rawUrl path and query as sent */
    get(rawUrl: string, version: string): Representation | undefined {
      // The site's own links already equal their cache keys, so most hits need only one lookup.
      const exact = find(rawUrl, version);
      if (exact) return exact;
      const key = keyOf(rawUrl);
      return key === undefined || key === rawUrl ? undefined : find(key, version);
    },
    /** @param canonical the page's canonical address; nothing is stored if `rawUrl` has another cache key */
    set(rawUrl: string, canonical: string, version: string, page: Representation): void {
      const key = keyOf(rawUrl);
      if (key !== undefined && key === keyOf(canonical)) segment(key).set(key, { version, page });
    },
  };
}
