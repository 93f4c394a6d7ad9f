/** Parts of a query that are read as one: dates, financial years, quarters and amounts. */
import type { Phrase } from './query.ts';

export interface Span {
  /** Position in the query. */
  from: number;
  to: number;
  /** The ways in which documents write it. */
  anyOf: Phrase[];
}

/** Finds the matches of a pattern. @param read returns undefined for a match that means nothing */
export function spansOf(
  query: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Phrase[] | undefined,
): Span[] {
  return Array.from(query.matchAll(pattern)).flatMap((match) => {
    const anyOf = read(match);
    return anyOf?.length ? [{ from: match.index, to: match.index + match[0].trimEnd().length, anyOf }] : [];
  });
}

/** Removes spans that overlap an earlier one of the list. */
export function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    if (kept.every(({ from, to }) => span.to <= from || span.from >= to)) kept.push(span);
  }
  return kept;
}
