/**
 * Scores a page for a query, after the candidates were found: which of its words the page, its title and its
 * folders contain, how rare they are, and whether they stand side by side (docs/search.md, "Ranking").
 */
import type { Concept } from '../reading/interpretation.ts';
import type { Phrase } from '../reading/query.ts';
import { isStopWord } from '../reading/query.ts';

/** Weights of the parts of a score, chosen by `npm run bench -- questions --half tuning`. */
const SCORE_WEIGHTS = {
  /** A word in the title. */
  title: 2.5,
  /** A word in the names of the folders, or the financial year. */
  folder: 1,
  /** All words side by side in their order: the page contains the query word for word. */
  sentence: 1,
  /** A word exactly as typed, as far as it is rarer than its inflections. */
  exact: 1,
};

/** Saturation of repeated words and normalisation by length (Robertson and Zaragoza, 2009, BM25). */
const K1 = 1.2;
const B = 0.5;
const AVERAGE_WORDS = 300;
/** Maximum number of stop words between two words of a sentence. */
const MAX_SKIPPED = 4;
/** Minimum number of words that count as a sentence. */
const SENTENCE_WORDS = 2;

export interface ScoredPage {
  /** Normalised words, in order. */
  title: readonly string[];
  folders: readonly string[];
  text: readonly string[];
  /**
   * Other readings of words of the text (`extracted.ts`). They count once, where the text itself lacks the
   * word.
   */
  further?: readonly string[];
}

export interface Score {
  score: number;
  /** The concepts that the page, its title and its folders lack. */
  missing: Concept[];
  /** True if the page has a translated concept as typed. */
  isTyped: boolean;
}

/** @param pageCount number of pages in the library, which tells how rare a word is */
export function scorePage(
  page: ScoredPage,
  { concepts, words }: { concepts: readonly Concept[]; words: Phrase },
  pageCount: number,
): Score {
  const [title, folders, text] = [positionsOf(page.title), positionsOf(page.folders), positionsOf(page.text)];
  const further = positionsOf(page.further ?? []);
  const norm = K1 * (1 - B + (B * page.text.length) / AVERAGE_WORDS);
  const rarityOf = (pages: number) => Math.log(1 + pageCount / (1 + pages));
  const occurrencesOf = (anyOf: readonly Phrase[]) => {
    const count = countOf(text, anyOf) || Math.sign(countOf(further, anyOf));
    const inTitle = Math.sign(countOf(title, anyOf));
    const inFolders = Math.sign(countOf(folders, anyOf));
    const repeated = (count * (K1 + 1)) / (count + norm);
    const value = repeated + SCORE_WEIGHTS.title * inTitle + SCORE_WEIGHTS.folder * inFolders;
    return { count: count + inTitle + inFolders, value, repeated };
  };
  let score = 0;
  let total = 0;
  const missing: Concept[] = [];
  let isTyped = false;
  for (const concept of concepts) {
    const rarity = rarityOf(concept.pages);
    total += rarity;
    // The other forms of a period count only where it has none of its own.
    const primary = occurrencesOf(concept.isPeriod ? concept.exactly : concept.anyOf);
    const all = concept.isPeriod && primary.count === 0 ? occurrencesOf(concept.anyOf) : primary;
    score += rarity * all.value;
    if (all.count === 0) missing.push(concept);
    if (concept.isPeriod || concept.exactly.length === concept.anyOf.length) continue;
    const exactly = occurrencesOf(concept.exactly);
    isTyped ||= concept.isTranslated === true && exactly.count > 0;
    const rarer = rarityOf(concept.exactPages) - rarity;
    score += rarer * (exactly.repeated + SCORE_WEIGHTS.exact * Math.sign(exactly.count));
  }
  if (words.length >= SENTENCE_WORDS && isSentenceOf(text, words)) score += SCORE_WEIGHTS.sentence * total;
  return { score, missing, isTyped };
}

interface Index {
  words: readonly string[];
  /** The positions of each word. */
  places: ReadonlyMap<string, readonly number[]>;
}

function positionsOf(words: readonly string[]): Index {
  const places = new Map<string, number[]>();
  words.forEach((word, at) => {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  });
  return { words, places };
}

/** Counts the occurrences of a concept in all its forms. */
function countOf(index: Index, anyOf: readonly Phrase[]): number {
  return anyOf.reduce((count, phrase) => count + placesOf(index, phrase).length, 0);
}

/** @returns where the words of the phrase begin */
function placesOf({ words, places }: Index, phrase: Phrase): number[] {
  const starts = places.get(phrase[0] ?? '') ?? [];
  return starts.filter((start) => phrase.every((word, i) => words[start + i] === word));
}

/** True if the words stand in a text in their order, with nothing but stop words between them. */
function isSentenceOf({ words, places }: Index, sentence: Phrase): boolean {
  const [first = '', ...others] = sentence;
  return (places.get(first) ?? []).some((start) => {
    let at = start;
    return others.every((word) => {
      at += 1;
      const end = at + MAX_SKIPPED;
      while (at < end && words[at] !== word && isStopWord([words[at] ?? ''])) at += 1;
      return words[at] === word;
    });
  });
}
