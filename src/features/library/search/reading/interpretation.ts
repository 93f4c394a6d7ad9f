/**
 * Reads a query: which words belong together, and in which other ways documents write them (docs/search.md,
 * "Reading a query").
 */

import { forIndex, wordsIn } from '../../ingest/words/words.ts';
import type { ReadAs } from '../search.ts';
import type { KnownWords } from './library-words.server.ts';
import type { Span } from './periods.ts';
import { datesIn, financialYearsIn, quartersIn } from './periods.ts';
import {
  isStopWord,
  MAX_QUERY_CHARS,
  type Phrase,
  parseQuery,
  recencyTerms,
  type Term,
  uniquePhrases,
} from './query.ts';
import { amountsIn } from './query-amounts.ts';
import { type SynonymGroups, withSynonyms } from './synonyms.ts';
import { formsOf, joinIdentifiers, type TermForms, writtenAsOne } from './term-forms.ts';

/** Estimate: a phrase is on so many times fewer pages with each word after its first. */
const RARER_WITH_EACH_WORD = 3;

/** Maximum number of forms of all words of a query, and what each word may have at least. */
const MAX_FORMS = 120;
const MIN_FORMS = 8;

/** A part of the query that pages should contain, in any of its forms. */
export interface Concept {
  /** As typed. */
  typed: string;
  /** Its forms; the first one is as typed. */
  anyOf: Phrase[];
  /** Forms with the meaning and the script of the typed words: no inflections or completions. */
  exactly: Phrase[];
  /** True for a word of an Indic language that has synonyms in others. */
  isTranslated?: boolean | undefined;
  /** True for a date, a month, a quarter or a year. */
  isPeriod: boolean;
  /** Estimated number of pages that contain it. */
  pages: number;
  /** Estimated number of pages that contain one of `exactly`. */
  exactPages: number;
  /** Number of pages that contain a word of its forms, summed: what ranking it costs. */
  counted: number;
}

export type Interpretation = ReturnType<typeof interpret>;

export function interpret(query: string, known: KnownWords, names: SynonymGroups) {
  const words = lookedUpOnce(known);
  const text = forIndex(query.slice(0, MAX_QUERY_CHARS).toWellFormed()).toLowerCase();
  const typedIn = text.length === query.length ? query : text;
  const typed: Typed = ({ from, to }) => typedIn.slice(from, to).trim();
  const terms = parseQuery(text);
  const spans = spansIn(text, terms);
  const others = joinIdentifiers(
    terms.filter((term) => !spans.some((span) => isIn(term, span))),
    words,
  );
  const recency = recencyTerms(others);
  const meaningful = others.filter(
    (term) => term.isQuoted || !(isStopWord(term.phrase) || recency.has(term)),
  );
  const fromTerms = termConcepts(
    meaningful.length + spans.length > 0 ? meaningful : others,
    names,
    words,
    typed,
  );
  const fromSpans = spans.map((span) => spanConcept(span, text, words, typed));
  return {
    concepts: [...fromTerms.map(({ concept }) => concept), ...fromSpans].sort((a, b) => a.from - b.from),
    readAs: fromTerms.flatMap(({ readAs }) => readAs),
    /** True if the query asks for the newest document. */
    latest: recency.size > 0,
    /** The words of the query in order, without stop words, for finding it as a sentence. */
    words: terms.flatMap(({ phrase, letters }) => letters ?? phrase).filter((word) => !isStopWord([word])),
  };
}

type Place = Pick<Span, 'from' | 'to'>;
/** Returns a part of the query as typed. */
type Typed = (place: Place) => string;

const isIn = ({ isQuoted, from, to }: Term, span: Place) => !isQuoted && from < span.to && to > span.from;

/** The dates, years, quarters and amounts of a query that are not quoted. */
function spansIn(text: string, terms: readonly Term[]) {
  const periods = [...datesIn(text), ...financialYearsIn(text), ...quartersIn(text)];
  const spans = [
    ...periods.map((span) => ({ ...span, isPeriod: true })),
    ...amountsIn(text).map((span) => ({ ...span, isPeriod: false })),
  ];
  return withoutOverlaps(spans).filter((span) => terms.some((term) => isIn(term, span)));
}

/** @returns a concept for each term, and how it was read if not as typed */
function termConcepts(terms: readonly Term[], names: SynonymGroups, words: KnownWords, typed: Typed) {
  const isKnown = (phrase: Phrase) =>
    phrase.every((word) => words.pages(word) > 0 || words.forms(word).length > 0);
  const isMisspelt = ({ phrase: [word = ''], isOpen }: Term) =>
    !(isOpen && words.completions(word).length > 1) && words.correction(word) !== undefined;
  const searchTerms = withSynonyms(terms, names, isKnown, isMisspelt);
  const asOne = writtenAsOne(
    searchTerms.map(({ term }) => term),
    words,
  );
  const mostForms = Math.max(MIN_FORMS, Math.floor(MAX_FORMS / searchTerms.length));
  return searchTerms.map(({ term, anyOf, as }, at) => {
    const { read, exactly, others, isTranslated } = formsOf(term, anyOf, words);
    const readAs: ReadAs[] = [];
    for (const other of [as, read]) if (other) readAs.push({ typed: typed(term), as: other });
    const forms = conceptOf({ exactly: [...exactly, ...(asOne[at] ?? [])], others }, words, mostForms);
    const concept = { ...forms, typed: typed(term), isTranslated, isPeriod: false, from: term.from };
    return { concept, readAs };
  });
}

function spanConcept(span: Span & { isPeriod: boolean }, text: string, words: KnownWords, typed: Typed) {
  const isPresent = (phrase: Phrase) => phrase.every((word) => isMark(word) || words.pages(word) > 0);
  const literal = wordsIn(text.slice(span.from, span.to));
  const forms = spanForms([literal, ...span.anyOf].filter(isPresent), literal, span.isPeriod);
  const { isPeriod, from } = span;
  return { ...conceptOf(forms, words), typed: typed(span), isPeriod, from };
}

/** Reads the number of pages of each word once, because a query needs it for several of its forms. */
function lookedUpOnce(words: KnownWords): KnownWords {
  const counts = new Map<string, number>();
  const pages = (word: string): number => {
    const count = counts.get(word) ?? words.pages(word);
    counts.set(word, count);
    return count;
  };
  return { ...words, pages };
}

/**
 * The forms of a part that is read as one which documents contain; if there are none, it is searched for as
 * typed.
 */
function spanForms(present: readonly Phrase[], literal: Phrase, isPeriod: boolean): TermForms {
  if (present.length === 0) return { exactly: [literal], others: [] };
  // A number as typed may be that of an account; nearly all ways to write a period are equal.
  const isAsTyped = !isPeriod && present.includes(literal);
  if (isAsTyped) return { exactly: [literal], others: present };
  // A day in digits is often the head of a column, and says less than a month or a quarter that is named.
  const named = present.filter((phrase) => !isDayInDigits(phrase));
  const isNamed = named.length > 0 && !literal.every(isNumber);
  return isNamed ? { exactly: named, others: present } : { exactly: present, others: [] };
}

const isNumber = (word: string) => /^\d+$/.test(word);
const isDayInDigits = (phrase: Phrase) => phrase.length === 3 && phrase.every(isNumber);

/** @param most maximum number of forms */
function conceptOf({ exactly, others }: TermForms, words: KnownWords, most = Number.POSITIVE_INFINITY) {
  const anyOf = uniquePhrases([...exactly, ...others]).slice(0, most);
  const exact = uniquePhrases(exactly).slice(0, most);
  return { anyOf, exactly: exact, exactPages: countsOf(exact, words).pages, ...countsOf(anyOf, words) };
}

function countsOf(anyOf: readonly Phrase[], words: KnownWords): Pick<Concept, 'pages' | 'counted'> {
  const counts = anyOf.map((phrase) => phrase.map((word) => words.pages(word)));
  const pages = counts.map((those) => Math.min(...those) / RARER_WITH_EACH_WORD ** (those.length - 1));
  // FTS5 skips along the rarest letter of `a g m`, so that pages with the word `a` cost nothing.
  const isSpelledOut = (phrase: Phrase = []) => phrase.every((word) => word.length === 1);
  const counted = counts.map((those, at) => (isSpelledOut(anyOf[at]) ? Math.min(...those) : sum(those)));
  return { pages: sum(pages), counted: sum(counted) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Marks are private-use characters, which the table of words may not list. */
function isMark(word: string): boolean {
  return (word.codePointAt(0) ?? 0) >= 0xf0000;
}

/** Removes spans that overlap an earlier one of the list. */
function withoutOverlaps<T extends Place>(spans: readonly T[]): T[] {
  const kept: T[] = [];
  for (const span of spans) {
    if (kept.every(({ from, to }) => span.to <= from || span.from >= to)) kept.push(span);
  }
  return kept;
}
