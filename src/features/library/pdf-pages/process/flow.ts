/**
 * Compares pages that follow each other as one text, so that words that moved over the end of a page are the
 * same.
 */
import { diffArrays } from 'diff';
import type { PageWords } from './match-pages.ts';

/** Consecutive words that both editions have, or that only one of them has. */
export interface Piece {
  added: boolean;
  removed: boolean;
  value: string[];
}

interface Flow {
  /** Changes on the former pages that were compared in this way. */
  pieces: Map<number, Piece[]>;
  /** For each of them, the current page that has its first common word. */
  places: Map<number, number>;
  /** The current pages that have common words. */
  kept: Set<number>;
}

/** Above these limits (changed words, milliseconds), all words of a page count as changed. */
export const LIMITS = { maxEditLength: 2_000, timeout: 100 };
/**
 * Milliseconds for each page of several, and maximum number of pages that count; above them, pages are
 * compared one by one.
 */
const PAGE_MS = 50;
const MAX_PAGES = 8;
/**
 * Minimum share of common words of a page without a counterpart; with fewer, it is new or removed as a whole.
 */
const MIN_COMMON = 0.2;
const END: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

type Pages = ReadonlyMap<number, PageWords>;

/**
 * @param matches the current page for each former page that has one; equal pages divide the text
 * @param isWanted true for the numbers of pages whose changes are shown
 */
export function flowOf(
  before: Pages,
  after: Pages,
  matches: ReadonlyMap<number, number>,
  isWanted: (page: number) => boolean,
): Flow {
  const flow: Flow = { pieces: new Map(), places: new Map(), kept: new Set() };
  const textOf = (page?: PageWords) => page?.words.join(' ');
  const ordered: [number, number][] = [];
  const moved: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (const pair of [...matches].sort(([a], [b]) => a - b))
    if (pair[1] > (ordered.at(-1)?.[1] ?? -1)) ordered.push(pair);
    else for (const side of [0, 1] as const) moved[side].add(pair[side]);
  let start: [number, number] = [-1, -1];
  for (const end of [...ordered, END]) {
    if (end !== END && textOf(before.get(end[0])) !== textOf(after.get(end[1]))) continue;
    const pages = pagesBetween(before, start[0], end[0]).filter((page) => !moved[0].has(page));
    const others = pagesBetween(after, start[1], end[1]).filter((page) => !moved[1].has(page));
    start = end;
    if (pages.length + others.length > 2 && [...pages, ...others].some(isWanted))
      compare({ before, after, matches, flow }, pages, others);
  }
  return flow;
}

/** In order; none if one of them was not read. */
function pagesBetween(all: Pages, from: number, to: number): number[] {
  const pages = [...all.keys()].filter((page) => page > from && page < to).sort((a, b) => a - b);
  return (pages.at(-1) ?? 0) - (pages[0] ?? 0) < pages.length ? pages : [];
}

interface Editions {
  before: Pages;
  after: Pages;
  matches: ReadonlyMap<number, number>;
  flow: Flow;
}

/** Adds what changed between pages that follow each other to the former ones. */
function compare(editions: Editions, pages: readonly number[], others: readonly number[]) {
  const { before, after, matches, flow } = editions;
  const stepsIn = (part: Part, formerPages: readonly number[], currentPages: readonly number[]) =>
    stepsOf(placed(before, formerPages, part), placed(after, currentPages, part), matches);
  const steps = stepsIn('body', pages, others);
  const common = steps.filter(({ added, removed }) => !added && !removed);
  const matched = new Set(matches.values());
  const hasCommon = (all: Pages, side: 'page' | 'other') => (page: number) =>
    common.filter((step) => step[side] === page).length > MIN_COMMON * (all.get(page)?.words.length ?? 0);
  const old = pages.filter((page) => matches.has(page) || hasCommon(before, 'page')(page));
  const fresh = others.filter((page) => matched.has(page) || hasCommon(after, 'other')(page));
  if (steps.length === 0 || old.length === 0 || fresh.length === 0) return;
  if (old.length + fresh.length < pages.length + others.length) {
    compare(editions, old, fresh);
    return;
  }
  for (const { page, other } of common) {
    flow.kept.add(other);
    if (!flow.places.has(page)) flow.places.set(page, other);
  }
  // Running heads and feet do not move with the text between them.
  const margins = (part: Part) =>
    pages.flatMap((page) => stepsIn(part, [page], [matches.get(page) ?? flow.places.get(page) ?? -1]));
  for (const { word, page, ...kind } of [...margins('head'), ...steps, ...margins('foot')]) {
    const pieces = flow.pieces.get(page) ?? [];
    flow.pieces.set(page, pieces);
    const last = pieces.at(-1);
    if (last?.added === kind.added && last.removed === kind.removed) last.value.push(word);
    else pieces.push({ ...kind, value: [word] });
  }
}

type Part = 'head' | 'body' | 'foot';

const placed = (all: Pages, pages: readonly number[], part: Part) =>
  pages.flatMap((page) => (all.get(page)?.[part] ?? []).map((word) => ({ word, page })));

/**
 * @returns each word with its former page, or the one to which an added word belongs, and its current page
 */
function stepsOf(
  old: ReturnType<typeof placed>,
  fresh: ReturnType<typeof placed>,
  matches: ReadonlyMap<number, number>,
) {
  const [former, current] = [old.map(({ word }) => word), fresh.map(({ word }) => word)];
  const timeout = PAGE_MS * Math.min(MAX_PAGES, new Set(old.map(({ page }) => page)).size);
  let [at, place] = [0, 0];
  return (diffArrays(former, current, { ...LIMITS, timeout }) ?? []).flatMap(({ value, added, removed }) =>
    value.map((word) => {
      const [above = -1, here = above, other = -1] = [old[at - 1]?.page, old[at]?.page, fresh[place]?.page];
      if (!added) at += 1;
      if (!removed) place += 1;
      // Words that were added at the end of a page belong to it rather than to the next one.
      return { word, added, removed, other, page: added && matches.get(above) === other ? above : here };
    }),
  );
}
