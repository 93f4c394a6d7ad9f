/** Finds the pages of two editions of a document that correspond to each other. */

/** Who has read the text of a page from its picture. */
export type MachineReading = 'ocr' | 'scanner';

/** Texts of the pages of an edition, by their numbers, which start at 0; pages outside the window are left out. */
export interface PageTexts {
  count: number;
  /** Without the unread pages. */
  texts: ReadonlyMap<number, string>;
  /** Pages whose text is not known: pictures that OCR has not read, and damaged pages. */
  unread: ReadonlySet<number>;
  /** The pages that a machine has read. */
  machine: ReadonlyMap<number, MachineReading>;
}

/** Maximum distance between the numbers of corresponding pages. */
const REACH = 2;
/** Minimum similarity of two pages that correspond to each other (Sørensen–Dice coefficient of their words). */
const MIN_SIMILARITY = 0.3;
/** Words of a page that are compared; of the rest, only whether it changed is known. */
const MAX_WORDS = 4_000;
/** The numbers of the pages of one edition that may correspond to pages of the other, nearest first. */
export function candidates(page: number, count: number, otherCount: number): number[] {
  const near = Array.from({ length: 2 * REACH + 1 }, (_, at) => page + at - REACH);
  // All pages are moved by this number if pages were inserted at the beginning.
  const moved = near.map((one) => one + otherCount - count);
  const within = [...new Set([...near, ...moved])].filter((one) => one >= 0 && one < otherCount);
  return within.sort((a, b) => Math.abs(a - page) - Math.abs(b - page));
}

export interface PageWords {
  words: string[];
  /** The words that are not compared. */
  rest: string;
  /** Number of times that each word occurs. */
  counts: ReadonlyMap<string, number>;
}

export function wordsOf({ texts }: PageTexts): Map<number, PageWords> {
  return new Map(
    [...texts].map(([page, text]) => {
      const all = text.split(/\s+/).filter(Boolean);
      const words = all.slice(0, MAX_WORDS);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      return [page, { words, rest: all.slice(MAX_WORDS).join(' '), counts }];
    }),
  );
}

function similarityOf(a: PageWords, b: PageWords | undefined): number {
  if (!b) return 0;
  if (a.words.length + b.words.length === 0) return 1;
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / (a.words.length + b.words.length);
}

/**
 * Finds the pages that correspond to each other: equal pages first, then the most similar ones, then the nearest. Each
 * page corresponds to at most one.
 * @returns the current page for each former page that has one
 */
export function matchPages(
  formerCount: number,
  before: ReadonlyMap<number, PageWords>,
  currentCount: number,
  after: ReadonlyMap<number, PageWords>,
): Map<number, number> {
  const pairs = [...before].flatMap(([page, words]) =>
    candidates(page, formerCount, currentCount).flatMap((other, distance) => {
      const similarity = similarityOf(words, after.get(other));
      return similarity >= MIN_SIMILARITY ? [{ page, other, similarity, distance }] : [];
    }),
  );
  pairs.sort((a, b) => b.similarity - a.similarity || a.distance - b.distance);
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  for (const { page, other } of pairs) {
    if (matches.has(page) || taken.has(other)) continue;
    matches.set(page, other);
    taken.add(other);
  }
  return matches;
}
