/** Picks random pages of documents without repetition. */
import { Seeded } from '../library/random.ts';
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

/** Alternates between the kinds of documents, which are the top-level folders, as long as each has pages left. */
export function pageDeck(documents: readonly LibraryDocument[], seed: number): PageDeck {
  const random = new Seeded(seed);
  const kinds = Map.groupBy(documents, ({ path }) => path.split('/')[0] ?? '');
  const piles = [...kinds.values()].map((pile) => shuffle(pile.flatMap(pagesOf), random));
  let next = 0;
  function draw(): LibraryPage {
    for (let tries = 0; tries < piles.length; tries++) {
      const page = piles[next++ % piles.length]?.pop();
      if (page) return page;
    }
    throw new Error('The library has too few pages for this benchmark.');
  }
  return { take: (count) => Array.from({ length: count }, draw) };
}

const pagesOf = (document: LibraryDocument): LibraryPage[] =>
  Array.from({ length: document.pages }, (_, at) => ({ document, page: at + 1 }));

function shuffle<T>(items: readonly T[], random: Seeded): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
