/**
 * Scores a page for a query, after the candidates were found: which of its words the page, its title and its
 * folders contain, how rare they are, and how near to each other they stand (docs/search.md, "Ranking").
 */
import type { Concept } from './interpretation.ts';
import type { Phrase } from './query.ts';

/** How much the parts of a score count. Measured by `npm run bench -- relevance`. */
const SCORE_WEIGHTS = {
  /** A word in the title. */
  title: 2.5,
  /** A word in the names of the folders, or the financial year. */
  folder: 1,
  /** All words within a few words of each other. */
  nearness: 0.5,
  /** All words in their order: the query is a sentence of the page. */
  sentence: 3,
  /** A word in another form than typed, relative to the word as typed. */
  otherForm: 0.9,
};

/** Saturation of repeated words and normalisation by length (Robertson and Zaragoza, 2009, BM25). */
const K1 = 1.2;
const B = 0.5;
const AVERAGE_WORDS = 300;
/** Minimum number of words that count as a sentence. */
const SENTENCE_WORDS = 4;

export interface ScoredPage {
  /** Normalised words, in order. */
  title: readonly string[];
  folders: readonly string[];
  text: readonly string[];
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
  const weights = SCORE_WEIGHTS;
  const norm = K1 * (1 - B + (B * page.text.length) / AVERAGE_WORDS);
  let score = 0;
  let covered = 0;
  let total = 0;
  const missing: Concept[] = [];
  const places: number[][] = [];
  for (const concept of concepts) {
    const rarity = Math.log(1 + pageCount / (1 + concept.pages));
    total += rarity;
    const at = findAny(text, concept);
    const inTitle = findAny(title, concept).strength;
    const inFolders = findAny(folders, concept).strength;
    if (at.places.length > 0) places.push(at.places);
    const count = at.places.length;
    const repeated = (count * (K1 + 1)) / (count + norm);
    score += rarity * (at.strength * repeated + weights.title * inTitle + weights.folder * inFolders);
    if (count > 0 || inTitle > 0 || inFolders > 0) covered += rarity;
    else missing.push(concept);
  }
  if (total === 0) return { score: 0, missing };
  score += weights.nearness * total * nearness(places);
  if (words.length >= SENTENCE_WORDS && placesOf(text, words).length > 0) score += weights.sentence * total;
  return { score: score * (covered / total) ** 2, missing };
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

function findAny(index: Index, { anyOf }: Concept): { places: number[]; strength: number } {
  const places: number[] = [];
  let strength = 0;
  anyOf.forEach((phrase, form) => {
    const found = placesOf(index, phrase);
    if (found.length === 0) return;
    places.push(...found);
    strength = Math.max(strength, form === 0 ? 1 : SCORE_WEIGHTS.otherForm);
  });
  return { places: places.sort((a, b) => a - b), strength };
}

/** @returns where the words of the phrase begin */
function placesOf({ words, places }: Index, phrase: Phrase): number[] {
  const starts = places.get(phrase[0] ?? '') ?? [];
  return starts.filter((start) => phrase.every((word, i) => words[start + i] === word));
}

/** @returns 1 if all found words are adjacent, nearly 0 if they are far from each other, and for one word */
function nearness(places: readonly (readonly number[])[]): number {
  if (places.length < 2) return 0;
  const all = places.flatMap((those, word) => those.map((at) => ({ at, word }))).sort((a, b) => a.at - b.at);
  const inside = new Array<number>(places.length).fill(0);
  let [distinct, start, shortest] = [0, 0, Number.POSITIVE_INFINITY];
  for (const { at, word } of all) {
    if (inside[word] === 0) distinct += 1;
    inside[word] = (inside[word] ?? 0) + 1;
    while (distinct === places.length) {
      const first = all[start];
      if (!first) break;
      shortest = Math.min(shortest, at - first.at + 1);
      inside[first.word] = (inside[first.word] ?? 0) - 1;
      if (inside[first.word] === 0) distinct -= 1;
      start += 1;
    }
  }
  return Math.min(1, places.length / shortest);
}
