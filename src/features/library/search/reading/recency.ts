/** Finds the words of a query that ask for the newest document. */

import { forIndex } from '../../ingest/words/words.ts';
import type { Term } from './query.ts';

const RECENCY_WORDS = setOf(
  'latest newest recent recently current upcoming नवीनतम ताज़ा ताजे नवीन ताजा તાજેતરના તાજેતરનું નવીનતમ તાજા',
);
/** `last` and `next` ask for the newest document of a series; elsewhere they do not (last date, last year, next of kin). */
const NEIGHBOURS = setOf('last next');
/** `Who is` and `who are` ask for the persons of today. */
const PRESENT = setOf('is are');
const SERIES = setOf(
  'quarter quarterly half agm egm annual dividend result results shareholding concall earnings postal',
);

/** @param terms adjacent terms of a query @returns those that ask for the newest document, and are not searched for */
export function recencyTerms(terms: readonly Term[]): Set<Term> {
  return new Set(
    terms.filter((term, at) => {
      const [word, next] = [bareWord(term), bareWord(terms[at + 1])];
      return (
        RECENCY_WORDS.has(word) ||
        (word === 'most' && RECENCY_WORDS.has(next)) ||
        (word === 'who' && PRESENT.has(next)) ||
        (NEIGHBOURS.has(word) && SERIES.has(next))
      );
    }),
  );
}

/** The only word of an unquoted term; empty for others. */
function bareWord(term: Term | undefined): string {
  return term && !term.quoted && term.phrase.length === 1 ? (term.phrase[0] ?? '') : '';
}

function setOf(words: string): Set<string> {
  return new Set(forIndex(words).split(' '));
}
