/** Rendered pages that are the same for everybody, kept until what they were made from changes. */
import type { Representation } from '../static/representation.ts';

interface Kept {
  version: string;
  page: Representation;
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

  const drop = (address: string) => {
    const old = pages.get(address);
    if (!old) return;
    bytes -= old.page.size;
    pages.delete(address);
  };

  return {
    get(address, version) {
      const kept = pages.get(address);
      if (!kept) return undefined;
      pages.delete(address);
      if (kept.version !== version) {
        bytes -= kept.page.size;
        return undefined;
      }
      pages.set(address, kept);
      return kept.page;
    },
    set(address, version, page) {
      if (address.length > LONGEST_ADDRESS) return;
      drop(address);
      pages.set(address, { version, page });
      bytes += page.size;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
