/** Finds the words of a search in a text. */
import { normalizeToken, placedWords } from './words.ts';

/** The parts of a query, each in all its forms, as normalised words. */
export type SearchTerms = readonly (readonly (readonly string[])[])[];

/** A part of a text: first character, and the one after the last. */
export interface TextRange {
  from: number;
  to: number;
}

export interface TextWord extends TextRange {
  normalized: string;
  /** Index of the matching search term; -1 if none matches. */
  wanted: number;
}

/** @returns the places of the hits in a text, in order */
export const rangesOf = (text: string, wanted: SearchTerms): TextRange[] =>
  rangesIn(markedWords(text, wanted));

/** @returns the places of the hits among adjacent words of a text */
export function rangesIn(words: readonly TextWord[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const [at, { from, to, wanted }] of words.entries()) {
    const last = ranges.at(-1);
    // Adjacent words that match the same term form one range.
    if (wanted >= 0 && last && words[at - 1]?.wanted === wanted) last.to = to;
    else if (wanted >= 0) ranges.push({ from, to });
  }
  return ranges;
}

/** True for a part of a hyphenated word: `2.5` is not 25, and 2024-25 is not 202425. */
const isLetters = (part: string) => !/\p{N}/u.test(part);

/**
 * The words of a text, in order. A word with a hyphen and the same word without it match each other, because
 * the index has both readings of words that are divided at the end of a line (`normalise.ts`).
 */
export function markedWords(text: string, wanted: SearchTerms): TextWord[] {
  const words = placedWords(text).map(({ word, from }) => ({
    from,
    to: from + word.length,
    normalized: normalizeToken(word),
    wanted: -1,
  }));
  const starts = new Map<string, { phrase: readonly string[]; term: number }[]>();
  wanted.forEach((anyOf, term) => {
    for (const phrase of anyOf) {
      const isWord = phrase.length === 2 && phrase.every(isLetters);
      for (const reading of isWord ? [phrase, [phrase.join('')]] : [phrase]) {
        const first = reading[0] ?? '';
        starts.set(first, [...(starts.get(first) ?? []), { phrase: reading, term }]);
      }
    }
  });
  words.forEach((word, at) => {
    const mark = (length: number, term: number) => {
      for (const hit of words.slice(at, at + length)) hit.wanted = term;
    };
    const next = words[at + 1];
    const isHyphenated = next?.from === word.to + 1 && text[word.to] === '-';
    if (isHyphenated && isLetters(word.normalized) && isLetters(next.normalized))
      for (const { phrase, term } of starts.get(word.normalized + next.normalized) ?? [])
        if (phrase.length === 1) mark(2, term);
    for (const { phrase, term } of starts.get(word.normalized) ?? [])
      if (phrase.every((part, i) => words[at + i]?.normalized === part)) mark(phrase.length, term);
  });
  return words;
}
