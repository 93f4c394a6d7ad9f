/** What changed between two editions of a document, page by page. */
import { diffArrays } from 'diff';

/** Text that both editions have, or that only one of them has. */
export interface ChangePart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A page, and the page that corresponds to it. Numbers start at 1. */
export interface PageChange {
  /** In the former edition; undefined for a page that was added. */
  former: number | undefined;
  /** In the current edition; undefined for a page that was removed. */
  current: number | undefined;
  /** Number of words. */
  removed: number;
  added: number;
  /** Changed words, each with a few words around it; empty if nothing changed, and for added and removed pages. */
  parts: ChangePart[];
  /** True if not all changes are in `parts`. */
  isCut: boolean;
}

/** Texts of the pages of an edition, by their numbers, which start at 0; pages outside the window are left out. */
export interface PageTexts {
  count: number;
  texts: ReadonlyMap<number, string>;
}

/** How far apart two pages with the same text may be: pages may have been inserted before them. */
const REACH = 2;
/** Minimum similarity of two pages that correspond to each other (Sørensen–Dice coefficient of their words). */
const MIN_SIMILARITY = 0.3;
/** Words of a page that are compared; the rest is ignored. */
const MAX_WORDS = 4_000;
/** Above this number of changed words, or after this time in milliseconds, a page counts as rewritten. */
const LIMITS = { maxEditLength: 2_000, timeout: 100 };
/** Words before and after a change. */
const CONTEXT_WORDS = 6;
const MAX_PART_CHARACTERS = 1_200;
const MAX_CHARACTERS = 4_000;
const ELLIPSIS = '…';

/** The numbers of the pages of one edition that may correspond to pages of the other, nearest first. */
export function candidates(page: number, count: number, otherCount: number): number[] {
  const near = Array.from({ length: 2 * REACH + 1 }, (_, at) => page + at - REACH);
  // All pages are moved by this number if pages were inserted at the beginning.
  const moved = near.map((one) => one + otherCount - count);
  const within = [...new Set([...near, ...moved])].filter((one) => one >= 0 && one < otherCount);
  return within.sort((a, b) => Math.abs(a - page) - Math.abs(b - page));
}

/**
 * Compares the pages from `from` to `to` of both editions.
 * @param former has the texts of these pages and of the `candidates` of the current edition's pages
 * @param current has the texts of these pages and of the `candidates` of the former edition's pages
 * @returns the former edition's pages, and pages that were added, in order
 */
export function comparePages(former: PageTexts, current: PageTexts, from: number, to: number): PageChange[] {
  const before = wordsOf(former);
  const after = wordsOf(current);
  const changes: PageChange[] = [];
  for (let page = from; page <= to; page++) {
    const [old, fresh] = [before.get(page), after.get(page)];
    if (fresh && page < current.count && fresh.words.length > 0) {
      const others = candidates(page, current.count, former.count);
      if (closest(fresh, others, before) === undefined) changes.push(addedPage(page, fresh));
    }
    if (old && page < former.count) {
      const match = closest(old, candidates(page, former.count, current.count), after);
      const counterpart = match === undefined ? undefined : after.get(match);
      const isFound = match !== undefined && counterpart !== undefined;
      changes.push(isFound ? changedPage(page, old, match, counterpart) : removedPage(page, old));
    }
  }
  return changes;
}

const WHOLE = { parts: [], isCut: false };

const addedPage = (page: number, { words }: PageWords): PageChange => ({
  ...{ former: undefined, current: page + 1, removed: 0, added: words.length },
  ...WHOLE,
});

const removedPage = (page: number, { words }: PageWords): PageChange => ({
  ...{ former: page + 1, current: undefined, removed: words.length, added: 0 },
  ...WHOLE,
});

const changedPage = (page: number, old: PageWords, match: number, fresh: PageWords): PageChange => ({
  ...{ former: page + 1, current: match + 1 },
  ...changedWords(old.words, fresh.words),
});

interface PageWords {
  words: string[];
  /** Number of times that each word occurs. */
  counts: ReadonlyMap<string, number>;
}

function wordsOf({ texts }: PageTexts): Map<number, PageWords> {
  return new Map(
    [...texts].map(([page, text]) => {
      const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      return [page, { words, counts }];
    }),
  );
}

/** @returns the candidate with the most words in common; the nearest of equal ones; undefined if none is similar */
function closest(
  page: PageWords,
  numbers: readonly number[],
  others: ReadonlyMap<number, PageWords>,
): number | undefined {
  let best: number | undefined;
  let similarity = 0;
  for (const number of numbers) {
    const found = similarityOf(page, others.get(number));
    if (found >= MIN_SIMILARITY && found > similarity) [best, similarity] = [number, found];
  }
  return best;
}

function similarityOf(a: PageWords, b: PageWords | undefined): number {
  if (!b) return 0;
  if (a.words.length + b.words.length === 0) return 1;
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / (a.words.length + b.words.length);
}

function changedWords(
  before: string[],
  after: string[],
): Pick<PageChange, 'removed' | 'added' | 'parts' | 'isCut'> {
  const found = diffArrays(before, after, LIMITS);
  const pieces = found ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const count = (kind: 'removed' | 'added') =>
    pieces.reduce((sum, piece) => sum + (piece[kind] ? piece.value.length : 0), 0);
  const [removed, added] = [count('removed'), count('added')];
  if (removed + added === 0) return { removed, added, parts: [], isCut: false };
  const parts: ChangePart[] = [];
  let characters = 0;
  for (const [at, { removed: isRemoved, added: isAdded, value }] of pieces.entries()) {
    const kind = isRemoved ? 'removed' : isAdded ? 'added' : 'same';
    const text = kind === 'same' ? context(value, at === 0, at === pieces.length - 1) : cut(value.join(' '));
    if (text === '') continue;
    if (characters + text.length > MAX_CHARACTERS) return { removed, added, parts, isCut: true };
    characters += text.length;
    parts.push({ kind, text });
  }
  const isCut = parts.some(({ kind, text }) => kind !== 'same' && text.endsWith(ELLIPSIS));
  return { removed, added, parts, isCut };
}

/** The words next to changes. */
function context(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? [] : words.slice(0, CONTEXT_WORDS);
  const tail = isLast ? [] : words.slice(-CONTEXT_WORDS);
  if (words.length <= head.length + tail.length) return words.join(' ');
  return [...head, ELLIPSIS, ...tail].join(' ');
}

const cut = (text: string) =>
  text.length > MAX_PART_CHARACTERS ? `${text.slice(0, MAX_PART_CHARACTERS)}${ELLIPSIS}` : text;
