/**
 * Reads a query: which words belong together, and in which other ways documents write them (docs/search.md,
 * "Reading a query").
 */

import { forIndex } from '../../ingest/words/words.ts';
import type { ReadAs } from '../search.ts';
import { amountsIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import { financialYearsIn, quartersIn } from './financial-years.ts';
import type { KnownWords } from './known-words.server.ts';
import { MAX_QUERY_CHARS, type Phrase, parseQuery, type Term } from './query.ts';
import { withoutOverlaps } from './spans.ts';
import { isRecencyWord, isStopWord } from './stop-words.ts';
import { type SynonymGroups, withSynonyms } from './synonyms.ts';

/** Estimate: a phrase is on so many times fewer pages with each word after its first. */
const RARER_WITH_EACH_WORD = 3;

/** A part of the query that pages should contain, in any of its forms. */
export interface Concept {
  /** As typed. */
  typed: string;
  /** Its forms; the first one is as typed. */
  anyOf: Phrase[];
  quoted: boolean;
  /** Estimated number of pages that contain it. */
  pages: number;
  /** Number of pages that contain a word of its forms, summed: what ranking it costs. */
  counted: number;
}

export interface Interpretation {
  concepts: Concept[];
  readAs: ReadAs[];
  /** True if the query asks for the newest document. */
  latest: boolean;
  /** All words of the query in order, for finding it as a sentence. */
  words: Phrase;
}

export function interpret(query: string, words: KnownWords, names: SynonymGroups): Interpretation {
  const text = forIndex(query.slice(0, MAX_QUERY_CHARS).toWellFormed()).toLowerCase();
  const typedIn = text.length === query.length ? query : text;
  const spans = withoutOverlaps([
    ...datesIn(text),
    ...financialYearsIn(text),
    ...quartersIn(text),
    ...amountsIn(text),
  ]);
  const terms = parseQuery(text);
  const inside = ({ quoted, from, to }: Term) =>
    quoted ? undefined : spans.find((span) => from < span.to && to > span.from);
  const rest = terms.filter((term) => !inside(term));
  const latest = rest.some(({ phrase, quoted }) => !quoted && isRecencyWord(phrase));
  const meaningful = rest.filter(
    ({ phrase, quoted }) => quoted || !(isStopWord(phrase) || isRecencyWord(phrase)),
  );
  const used = spans.filter((span) => terms.some((term) => inside(term) === span));
  const kept = meaningful.length + used.length > 0 ? meaningful : rest;
  const readAs: ReadAs[] = [];
  const fromWords = withSynonyms(kept, names).map(({ term, anyOf }): Concept & { from: number } => {
    const typed = typedIn.slice(term.from, term.to);
    const forms = formsOf(term, anyOf, words);
    if (forms.read) readAs.push({ typed, ...forms.read });
    const present = unique(forms.anyOf);
    return { typed, anyOf: present, quoted: term.quoted, ...countsOf(present, words), from: term.from };
  });
  const fromSpans = used.map(({ from, to, anyOf }) => {
    const present = anyOf.filter((phrase) => phrase.every((word) => isMark(word) || words.pages(word) > 0));
    const found = present.length > 0 ? present : anyOf.slice(0, 1);
    return {
      typed: typedIn.slice(from, to).trim(),
      anyOf: found,
      quoted: false,
      ...countsOf(found, words),
      from,
    };
  });
  return {
    concepts: [...fromWords, ...fromSpans].sort((a, b) => a.from - b.from),
    readAs,
    latest,
    words: terms.flatMap(({ phrase }) => phrase),
  };
}

interface Forms {
  anyOf: readonly Phrase[];
  read?: Omit<ReadAs, 'typed'>;
}

function formsOf(term: Term, anyOf: readonly Phrase[], words: KnownWords): Forms {
  const [word = ''] = term.phrase;
  if (term.quoted) return { anyOf };
  if (anyOf.length > 1) return { anyOf: [...anyOf, ...anyOf.flatMap((phrase) => otherForms(phrase, words))] };
  if (term.phrase.length > 1) return { anyOf };
  const forms = words.forms(word);
  const completions = term.open ? words.completions(word).filter((known) => known !== word) : [];
  const known = [word, ...forms, ...completions];
  if (words.pages(word) > 0 || known.length > 1) return { anyOf: known.map((form) => [form]) };
  const sounding = words.soundingLike(word);
  if (sounding[0] !== undefined) {
    return { anyOf: sounding.map((form) => [form]), read: { as: sounding[0], why: 'script' } };
  }
  const correction = words.correction(word);
  if (correction === undefined) return { anyOf };
  const corrected = [correction, ...words.forms(correction)];
  return { anyOf: corrected.map((form) => [form]), read: { as: correction, why: 'spelling' } };
}

/** The forms of a phrase's last word. */
function otherForms(phrase: Phrase, words: KnownWords): Phrase[] {
  const last = phrase.at(-1) ?? '';
  return words
    .forms(last)
    .slice(0, 3)
    .map((form) => [...phrase.slice(0, -1), form]);
}

function countsOf(anyOf: readonly Phrase[], words: KnownWords): Pick<Concept, 'pages' | 'counted'> {
  const counts = anyOf.map((phrase) => phrase.map((word) => words.pages(word)));
  const pages = counts.map((those) => Math.min(...those) / RARER_WITH_EACH_WORD ** (those.length - 1));
  return { pages: sum(pages), counted: sum(counts.flat()) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Marks are private-use characters, which the table of words may not list. */
function isMark(word: string): boolean {
  return (word.codePointAt(0) ?? 0) >= 0xf0000;
}

function unique(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}
