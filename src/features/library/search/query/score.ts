/**
 * Scores a page for a query, after the candidates were found: which of its words the page, its title and its
 * folders contain, how rare they are, and whether they stand side by side (docs/search.md, "Ranking").
 */
import type { Concept } from '../reading/interpretation.ts';
import type { Phrase } from '../reading/query.ts';

/** How much the parts of a score count, chosen by `npm run bench -- search --only relevance --half tuning`. */
const SCORE_WEIGHTS = {
  /** A word in the title. */
  title: 2.5,
  /** A word in the names of the folders, or the financial year. */
  folder: 1,
  /** All words side by side in their order: the page contains the query word for word. */
  sentence: 1,
};

/** Saturation of repeated words and normalisation by length (Robertson and Zaragoza, 2009, BM25). */
const K1 = 1.2;
const B = 0.5;
const AVERAGE_WORDS = 300;
/** Minimum number of words that count as a sentence. */
const SENTENCE_WORDS = 2;

export interface ScoredPage {
  /** Normalised words, in order. */
  title: readonly string[];
  folders: readonly string[];
  text: readonly string[];
  /** Other readings of words of the text (`further-words.ts`). They count once, where the text itself lacks the word. */
  further?: readonly string[];
}

export interface Score {
  score: number;
  /** The concepts that the page, its title and its folders lack. */
  missing: Concept[];
}

/** @param pageCount number of pages in the library, which tells how rare a word is */
export function scorePage(
  page: ScoredPage,
  { concepts, words }: { concepts: readonly Concept[]; words: Phrase },
  pageCount: number,
): Score {
  const [title, folders, text] = [page.title, page.folders, page.text].map(positionsOf) as [
    Index,
    Index,
    Index,
  ];
  const further = positionsOf(page.further ?? []);
  const weights = SCORE_WEIGHTS;
  const norm = K1 * (1 - B + (B * page.text.length) / AVERAGE_WORDS);
  let score = 0;
  let total = 0;
  const missing: Concept[] = [];
  for (const concept of concepts) {
    const rarity = Math.log(1 + pageCount / (1 + concept.pages));
    total += rarity;
    const count = countOf(text, concept) || Math.sign(countOf(further, concept));
    const inTitle = Math.sign(countOf(title, concept));
    const inFolders = Math.sign(countOf(folders, concept));
    const repeated = (count * (K1 + 1)) / (count + norm);
    score += rarity * (repeated + weights.title * inTitle + weights.folder * inFolders);
    if (count + inTitle + inFolders === 0) missing.push(concept);
  }
  if (words.length >= SENTENCE_WORDS && placesOf(text, words).length > 0) score += weights.sentence * total;
  return { score, missing };
}

interface Index {
  words: readonly string[];
  /** Where each word stands. */
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

/** How often the concept occurs in any of its forms. */
function countOf(index: Index, { anyOf }: Concept): number {
  return anyOf.reduce((count, phrase) => count + placesOf(index, phrase).length, 0);
}

/** @returns where the words of the phrase begin */
function placesOf({ words, places }: Index, phrase: Phrase): number[] {
  const starts = places.get(phrase[0] ?? '') ?? [];
  return starts.filter((start) => phrase.every((word, i) => words[start + i] === word));
}
