/** Caches rendered pages that are the same for every visitor, until their content changes. */
import { LRUCache } from 'lru-cache';
import type { Representation } from '../../static/representation.ts';

interface Cached {
  version: string;
  page: Representation;
}

export interface PageCache {
  /** @param rawUrl path and query as sent */
  get(rawUrl: string, version: string): Representation | undefined;
  /** @param canonical the page's canonical address; nothing is stored if `rawUrl` has another cache key */
  set(rawUrl: string, canonical: string, version: string, page: Representation): void;
}

export interface PageCacheOptions {
  /** The cache key of an address; undefined if its page is not cached. */
  keyOf(rawUrl: string): string | undefined;
  /** Maximum total size in bytes of pages without a query in their address. */
  maxBytes?: number;
  /**
   * Maximum total size in bytes of pages with a query: deep links, folder feeds, list pages after the first.
   * They never evict pages without a query.
   */
  maxQueryBytes?: number;
}

/** Creates a cache that evicts the least recently used pages when it reaches one of the limits. */
export function pageCache({
  keyOf,
  maxBytes = 24 * 1024 * 1024,
  maxQueryBytes = 12 * 1024 * 1024,
}: PageCacheOptions): PageCache {
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
  function get(rawUrl: string, version: string): Representation | undefined {
    // The site's own links already equal their cache keys, so most hits need only one lookup.
    const exact = find(rawUrl, version);
    if (exact) return exact;
    const key = keyOf(rawUrl);
    return key === undefined || key === rawUrl ? undefined : find(key, version);
  }
  return {
    get,
    set(rawUrl, canonical, version, page) {
      const key = keyOf(rawUrl);
      if (key === undefined || key !== keyOf(canonical)) return;
      segment(key).set(key, { version, page });
    },
  };
}
