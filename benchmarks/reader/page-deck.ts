/** Picks random pages of documents without repetition. */
import { Seeded } from '../support/random.ts';
import type { LibraryDocument } from './site.ts';

export interface LibraryPage {
  document: LibraryDocument;
  /** Starts at 1. */
  page: number;
}

export interface PageDeck {
  /** @throws Error if fewer pages are left */
  take(count: number): LibraryPage[];
}

export function pageDeck(documents: readonly LibraryDocument[], seed: number): PageDeck {
  const random = new Seeded(seed);
  const pages = documents
    .flatMap((document) => Array.from({ length: document.pages }, (_, at) => ({ document, page: at + 1 })))
    .map((page) => ({ page, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ page }) => page);
  return {
    take(count) {
      if (count > pages.length) throw new Error('The library has too few pages for this benchmark.');
      return pages.splice(0, count);
    },
  };
}
