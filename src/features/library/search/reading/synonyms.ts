/**
 * Synonyms: the company's present and former names, because thirty years of filings use both, and the groups of
 * `synonyms` in `content/library.yaml`.
 */

import { stem } from '../../ingest/words/word-forms.ts';
import { wordsIn } from '../../ingest/words/words.ts';
import { type Phrase, type Term, uniquePhrases } from './query.ts';
import { isStopWord } from './stop-words.ts';

/** Legal forms are removed from names, because visitors search without them. */
const LEGAL_FORMS = new Set(['limited', 'ltd', 'private', 'pvt', 'llp']);

/** Each element is a list of synonyms. */
export type SynonymGroups = readonly (readonly Phrase[])[];

/**
 * @param names full names, such as `Kaarya Leasing & Finance Limited`
 * @param synonyms groups of words or phrases with one meaning
 */
export function synonymGroups(
  names: readonly string[],
  synonyms: readonly (readonly string[])[] = [],
): SynonymGroups {
  const groups = [names.map(core), ...synonyms.map((group) => group.map(wordsIn))];
  return groups.flatMap((group) => {
    const phrases = group.filter((phrase) => phrase.length > 0);
    const unique = uniquePhrases(phrases);
    return unique.length > 1 ? [unique] : [];
  });
}

function core(name: string): string[] {
  const words = wordsIn(name);
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** A term that a page must contain, in at least one of its forms. */
interface SearchTerm {
  term: Term;
  /** Alternatives; one must match. */
  anyOf: readonly Phrase[];
}

/**
 * Merges adjacent words that form a known name into one term with all its synonyms; the longest name counts. `&` and `and` are
 * equivalent, and a legal form that follows the name counts as part of the name.
 * @param isKnown true if documents contain all words of a phrase; names of which none is known stay single words
 */
export function withSynonyms(
  terms: readonly Term[],
  names: SynonymGroups,
  isKnown: (phrase: Phrase) => boolean,
): SearchTerm[] {
  const searchTerms: SearchTerm[] = [];
  for (let at = 0; at < terms.length; ) {
    const [term] = terms.slice(at);
    if (!term) break;
    let best: SearchTerm = { term, anyOf: [term.phrase] };
    let taken = 0;
    for (const group of names)
      for (const name of group) {
        // Queries have lost their stop words when names are found.
        const spelled = name.filter((word) => !isStopWord([word]));
        const length = matchLength(terms, at, spelled);
        if (length <= taken || !group.some(isKnown)) continue;
        taken = length;
        const parts = terms.slice(at, at + taken);
        const typed = parts.flatMap(({ phrase }) => phrase);
        const phrase = typed.join(' ') === spelled.join(' ') ? name : typed;
        const to = parts.at(-1)?.to ?? term.to;
        best = { term: { phrase, quoted: false, open: false, from: term.from, to }, anyOf: group };
      }
    searchTerms.push(best);
    at += Math.max(1, taken);
  }
  return searchTerms;
}

/** @returns how many terms, from `start`, spell the name; 0 if they do not spell it */
function matchLength(terms: readonly Term[], start: number, name: Phrase): number {
  let at = start;
  let matched = 0;
  while (matched < name.length) {
    const term = terms[at];
    if (!term || term.quoted) return 0;
    at += 1;
    if (matched > 0 && isStopWord(term.phrase)) continue;
    if (!term.phrase.every((word, i) => isSame(word, name[matched + i]))) return 0;
    matched += term.phrase.length;
  }
  const after = terms[at];
  const legal = after && !after.quoted && after.phrase.length === 1 && LEGAL_FORMS.has(after.phrase[0] ?? '');
  return at - start + (legal ? 1 : 0);
}

function isSame(word: string, named: string | undefined): boolean {
  if (named === undefined) return false;
  // Abbreviations are too short for the stemmer, but have plurals: `lacs`, `NCDs`.
  if (word === named || word === `${named}s`) return true;
  return word.length > 3 && named.length > 3 && stem(word) === stem(named);
}
