/** Rendered pages that are the same for everybody, kept until what they were made from changes. */
import type { Representation } from '../static/representation.ts';

interface Kept {
  version: string;
  page: Representation;
  /** When it was last asked for, as a count of all that was asked. */
  used: number;
}

export interface KeptPages {
  get(address: string, version: string): Representation | undefined;
  set(address: string, version: string, page: Representation): void;
}

/** A query longer than this is nobody's link; keeping it would let strangers fill the memory. */
const LONGEST_ADDRESS = 600;

/**
 * @param maxBytes what the pages may take together, in bytes; the longest unused go first
 */
export function keptPages(maxBytes = 24 * 1024 * 1024): KeptPages {
  const pages = new Map<string, Kept>();
  let bytes = 0;
  let asked = 0;

  const drop = (address: string) => {
    const old = pages.get(address);
    if (!old) return;
    bytes -= old.page.size;
    pages.delete(address);
  };

  /** Looked for only when room is wanted: to keep the pages in that order would cost at every request. */
  const longestUnused = () => {
    let address: string | undefined;
    let used = Number.POSITIVE_INFINITY;
    for (const [at, kept] of pages) {
      if (kept.used >= used) continue;
      address = at;
      used = kept.used;
    }
    return address;
  };

  return {
    get(address, version) {
      const kept = pages.get(address);
      if (!kept) return undefined;
      if (kept.version !== version) {
        drop(address);
        return undefined;
      }
      asked += 1;
      kept.used = asked;
      return kept.page;
    },
    set(address, version, page) {
      if (address.length > LONGEST_ADDRESS) return;
      drop(address);
      asked += 1;
      pages.set(address, { version, page, used: asked });
      bytes += page.size;
      while (bytes > maxBytes) drop(longestUnused() ?? address);
    },
  };
}
