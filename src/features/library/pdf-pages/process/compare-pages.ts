/** Finds the changes between two editions of a document, page by page. */
import { diffArrays } from 'diff';
import type { TableOf } from '../layout/page-layout.ts';
import type { PageCell } from '../page-content.ts';
import { flowOf, LIMITS, type Piece } from './flow.ts';
import {
  candidates,
  type MachineReading,
  matchPages,
  type PageTexts,
  type PageWords,
  wordsOf,
} from './match-pages.ts';

/** Text that both editions have, or that only one of them has. */
export interface ChangePart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A cell of a table; `parts` are its former and its present text, of which one may be empty. */
export type ChangedCell = PageCell & { parts?: [ChangePart, ChangePart] };

/** The heads and the changed rows of a table; `number` is its place among those of the page, from 1. */
export type ChangedTable = TableOf<ChangedCell> & { number: number };

/** A page, and the page that corresponds to it. Numbers start at 1. */
export interface PageChange {
  /**
   * In the former edition; undefined for a page that was added, and for one of the current edition that is
   * uncertain.
   */
  former: number | undefined;
  /**
   * In the current edition; undefined for a page that was removed, and for one of the former edition that is
   * uncertain.
   */
  current: number | undefined;
  /**
   * True if an unread page may correspond to the page, so that it is not known whether it was added, removed
   * or changed.
   */
  isUncertain: boolean;
  /** The machine that has read the words of one of the two pages; undefined if both files state them. */
  machine: MachineReading | undefined;
  /** Number of words. */
  removed: number;
  added: number;
  /**
   * Changed words, each with a few words around it; empty if nothing changed, and for added and removed
   * pages.
   */
  parts: ChangePart[];
  /** Tables that changed; the words of tables are then not in `parts`. */
  tables: ChangedTable[];
  /** True if not all changes are in `parts` and `tables`. */
  isCut: boolean;
  /** True if so much changed that all words count as changed. */
  isRewritten: boolean;
  /** False if neither page has text. */
  hasText: boolean;
}

export interface Comparison {
  /** Number of pages of the former edition and of the current one. */
  pageCounts: { former: number; current: number };
  changes: PageChange[];
  /** Numbers of the requested pages whose text is not known, starting at 1. They are in no change. */
  unread: { former: number[]; current: number[] };
  /** True if the text of a page that takes part is not known; OCR may still read it. */
  isPartial: boolean;
}

/** Words before and after a change. */
const CONTEXT_WORDS = 6;
const MAX_PART_CHARACTERS = 1_200;
const MAX_CHARACTERS = 4_000;
/** Maximum number of parts of all pages together: each is an element of the page that shows them. */
const MAX_PARTS = 6_000;
const ELLIPSIS = '…';

/**
 * Compares the pages from `from` to `to` of both editions.
 * @param former has the texts of these pages and of the `candidates` of the current edition's pages
 * @param current has the texts of these pages and of the `candidates` of the former edition's pages
 * @returns the former edition's pages that were read, and the pages that were added, in order
 */
export function comparePages(former: PageTexts, current: PageTexts, from: number, to: number): PageChange[] {
  const before = wordsOf(former);
  const after = wordsOf(current);
  const matches = matchPages(before, after);
  const formerOf = new Map([...matches].map(([page, other]) => [other, page]));
  const flow = flowOf(before, after, matches, (page) => page >= from && page <= to);
  const mayMatch = (page: number, side: PageTexts, other: PageTexts) =>
    candidates(page, side.count, other.count).some((one) => other.unread.has(one));
  const changes: { change: PageChange; place: number }[] = [];
  for (let page = from; page <= to; page++) {
    const fresh = after.get(page);
    if (fresh && fresh.words.length > 0 && !formerOf.has(page) && !flow.kept.has(page)) {
      const isUncertain = mayMatch(page, current, former);
      const addedPage = { former: undefined, current: page + 1, isUncertain, added: fresh.words.length };
      changes.push({ change: { ...UNCHANGED, ...addedPage }, place: placeOf(page, formerOf) });
    }
    const old = before.get(page);
    const match = matches.get(page) ?? flow.places.get(page);
    const counterpart = match === undefined ? undefined : after.get(match);
    if (old && match !== undefined && counterpart) {
      const readings = [former.machine.get(page), current.machine.get(match)];
      const machine = readings.find((one) => one === 'ocr') ?? readings.find(Boolean);
      const change = changedPage(page, old, match, counterpart, flow.pieces.get(page));
      // Pages of a form resemble each other, so the unread page of the same number may be the match.
      const isDoubtful = match !== page && (current.unread.has(page) || former.unread.has(match));
      const isUncertain = isDoubtful && change.removed + change.added > 0;
      changes.push({ change: { ...change, machine, isUncertain }, place: page });
    } else if (old) {
      const removed = old.words.length;
      const isUncertain = mayMatch(page, former, current);
      const removedPage = {
        former: page + 1,
        current: undefined,
        isUncertain,
        removed,
        hasText: removed > 0,
      };
      changes.push({ change: { ...UNCHANGED, ...removedPage }, place: page });
    }
  }
  let left = MAX_PARTS;
  return changes
    .sort((a, b) => a.place - b.place)
    .map(({ change }) => {
      const parts = change.parts.slice(0, left);
      left -= parts.length;
      return { ...change, parts, isCut: change.isCut || parts.length < change.parts.length };
    });
}

/** Places an added page after the former page to which the page before it corresponds. */
function placeOf(page: number, formerOf: ReadonlyMap<number, number>): number {
  for (let other = page - 1; other >= 0; other--) {
    const former = formerOf.get(other);
    if (former !== undefined) return former + 0.5;
  }
  return -1;
}

/** A page without changes. */
export const UNCHANGED = {
  isUncertain: false,
  machine: undefined,
  removed: 0,
  added: 0,
  parts: [] as ChangePart[],
  tables: [] as ChangedTable[],
  isCut: false,
  isRewritten: false,
  hasText: true,
};

const changedPage = (
  page: number,
  old: PageWords,
  match: number,
  fresh: PageWords,
  found?: readonly Piece[],
): PageChange => {
  const { isCut, ...rest } = changedWords(old.words, fresh.words, found);
  return {
    ...UNCHANGED,
    former: page + 1,
    current: match + 1,
    ...rest,
    isCut: isCut || old.rest !== fresh.rest,
    hasText: old.words.length + fresh.words.length > 0,
  };
};

export function changedWords(
  before: string[],
  after: string[],
  found: readonly Piece[] | undefined = diffArrays(before, after, LIMITS),
): Pick<PageChange, 'removed' | 'added' | 'parts' | 'isCut' | 'isRewritten'> {
  const pieces = found ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const count = (kind: 'removed' | 'added') =>
    pieces.reduce((sum, piece) => sum + (piece[kind] ? piece.value.length : 0), 0);
  const [removed, added] = [count('removed'), count('added')];
  const isRewritten = found === undefined;
  if (removed + added === 0) return { removed, added, parts: [], isCut: false, isRewritten };
  const parts: ChangePart[] = [];
  let left = MAX_CHARACTERS;
  let isCut = false;
  for (const [at, { removed: isRemoved, added: isAdded, value }] of pieces.entries()) {
    const kind = isRemoved ? 'removed' : isAdded ? 'added' : 'same';
    const whole = kind === 'same' ? context(value, at === 0, at === pieces.length - 1) : value.join(' ');
    const text = cut(whole, Math.min(left, MAX_PART_CHARACTERS));
    isCut ||= kind !== 'same' && text !== whole;
    if (text !== '') parts.push({ kind, text });
    left = Math.max(0, left - text.length);
  }
  return { removed, added, parts, isCut, isRewritten };
}

/** The words next to changes. */
function context(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? [] : words.slice(0, CONTEXT_WORDS);
  const tail = isLast ? [] : words.slice(-CONTEXT_WORDS);
  if (words.length <= head.length + tail.length) return words.join(' ');
  return [...head, ELLIPSIS, ...tail].join(' ');
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return most === 0 ? '' : `${text.slice(0, most)}${ELLIPSIS}`;
}
