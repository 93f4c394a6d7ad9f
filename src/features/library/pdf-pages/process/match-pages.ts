/** Finds the pages of two editions of a document that correspond to each other. */

/** Who has read the text of a page from its picture. */
export type MachineReading = 'ocr' | 'scanner';

/**
 * Texts of the pages of an edition, by their numbers, which start at 0; pages outside the window are left
 * out.
 */
export interface PageTexts {
  count: number;
  /** Without the unread pages. */
  texts: ReadonlyMap<number, string>;
  /** Pages whose text is not known: pictures that OCR has not read, and damaged pages. */
  unread: ReadonlySet<number>;
  /** The pages that a machine has read. */
  machine: ReadonlyMap<number, MachineReading>;
}

/** Distance up to which corresponding pages are searched. */
const REACH = 5;
/**
 * Minimum similarity of two pages that correspond to each other (Sørensen–Dice coefficient of their words).
 */
const MIN_SIMILARITY = 0.3;
/**
 * Unless pages are as similar as this, they correspond only in the order of the others: all texts share words
 * such as "the".
 */
const SURE_SIMILARITY = 0.6;
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
  /** The words in three parts: the running head, the text and the running foot. */
  head: string[];
  body: string[];
  foot: string[];
  /** The words that are not compared. */
  rest: string;
  /** Number of times that each word occurs. */
  counts: ReadonlyMap<string, number>;
}

/**
 * @returns the words of each page; its running head and foot are the lines that the next page has, too,
 *   numbers aside
 */
export function wordsOf({ texts }: PageTexts): Map<number, PageWords> {
  const split = (text: string) => text.split(/\s+/).filter(Boolean);
  const pages = [...texts]
    .sort(([a], [b]) => a - b)
    .map(([page, text]) => ({ page, lines: text.trim().split('\n') }));
  const nameOf = (line = '') => line.replace(/\p{Nd}+/gu, '');
  return new Map(
    pages.map(({ page, lines }, index) => {
      const all = split(lines.join(' '));
      const words = all.slice(0, MAX_WORDS);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      const other = (pages[index + 1] ?? pages[index - 1])?.lines ?? [];
      const isOwn = (line: string, at: number) => nameOf(line) !== nameOf(other[at]);
      const head = Math.max(
        0,
        lines.findIndex((line, at) => isOwn(line, at)),
      );
      const end = lines.findLastIndex((line, at) => isOwn(line, at + other.length - lines.length)) + 1;
      const foot = Math.max(head, end);
      const [first, last] = [head, foot].map((end) => split(lines.slice(0, end).join(' ')).length);
      const parts = {
        head: words.slice(0, first),
        body: words.slice(first, last),
        foot: words.slice(last),
      };
      return [page, { words, ...parts, rest: all.slice(MAX_WORDS).join(' '), counts }];
    }),
  );
}

function similarityOf(a: PageWords, b: PageWords): number {
  if (a.words.length + b.words.length === 0) return 1;
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / (a.words.length + b.words.length);
}

/**
 * Finds the pages that correspond to each other: equal pages first, then the most similar ones, then the
 * nearest. Each page corresponds to at most one.
 * @returns the current page for each former page that has one
 */
export function matchPages(
  before: ReadonlyMap<number, PageWords>,
  after: ReadonlyMap<number, PageWords>,
): Map<number, number> {
  const pairs = [...before].flatMap(([page, words]) =>
    [...after].flatMap(([other, others]) => {
      const similarity = similarityOf(words, others);
      const distance = Math.abs(other - page);
      return similarity >= MIN_SIMILARITY ? [{ page, other, similarity, distance }] : [];
    }),
  );
  pairs.sort((a, b) => b.similarity - a.similarity || a.distance - b.distance);
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  for (const { page, other, similarity } of pairs) {
    const isCrossing = () => [...matches].some(([one, its]) => (one - page) * (its - other) < 0);
    if (matches.has(page) || taken.has(other) || (similarity < SURE_SIMILARITY && isCrossing())) continue;
    matches.set(page, other);
    taken.add(other);
  }
  return matches;
}
