/** Words that say nothing about a document's subject, and those that ask for the newest document. */

import { forIndex } from '../../ingest/words/words.ts';
import type { Phrase, Term } from './query.ts';

const STOP_WORDS = setOf(
  `a about after an and any are as at be been by can did do does for from had has have how i in into is
  it its me much many my of on or our please s show that the their them there these they this those to under up was
  we were what when where which while who whom whose why will with you your
  ka ki ke ko mein aur hai ane
  है हैं था थे की का के को ने से में पर और या कि यह क्या कितना कितने कितनी कब कैसे कौन
  आहे आहेत होते व आणि चा ची चे ला किती काय कधी कसे
  છે હતી હતા અને ના ની નું નો ને માં થી કેટલું કેટલા શું ક્યારે કેવી`,
);
const RECENCY_WORDS = setOf(
  'latest newest recent recently current upcoming नवीनतम ताज़ा ताजे नवीन ताजा તાજેતરના તાજેતરનું નવીનતમ તાજા',
);
/** After `last` and `next`, which do not ask for the newest document elsewhere (last date, last year, next of kin). */
const SERIES = setOf(
  'quarter quarterly half agm egm annual dividend result results shareholding concall earnings postal',
);

export function isStopWord(phrase: Phrase): boolean {
  return phrase.every((word) => STOP_WORDS.has(word));
}

/** @param terms adjacent terms of a query @returns those that ask for the newest document, and are not searched for */
export function recencyTerms(terms: readonly Term[]): Set<Term> {
  return new Set(
    terms.filter((term, at) => {
      const [word, next] = [bareWord(term), bareWord(terms[at + 1])];
      return (
        RECENCY_WORDS.has(word) ||
        (word === 'most' && RECENCY_WORDS.has(next)) ||
        (word === 'who' && ['is', 'are'].includes(next)) ||
        (['last', 'next'].includes(word) && SERIES.has(next))
      );
    }),
  );
}

/** The only word of an unquoted term; empty for others. */
function bareWord(term: Term | undefined): string {
  return term && !term.quoted && term.phrase.length === 1 ? (term.phrase[0] ?? '') : '';
}

function setOf(words: string): Set<string> {
  return new Set(forIndex(words).split(/\s+/));
}
