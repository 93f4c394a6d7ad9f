/** Words that say nothing about a document's subject, and words that ask for the newest document. */

import { forIndex } from '../../ingest/words/words.ts';
import type { Phrase } from './query.ts';

const STOP_WORDS = new Set(
  forIndex(`a about after an and any are as at be been by can did do does for from had has have how i in into is
  it its me much many my of on or our please s show that the their them there these they this those to under up was
  we were what when where which while who whom whose why will with you your
  ka ki ke ko mein aur hai ane
  है हैं था थे की का के को ने से में पर और या कि यह क्या कितना कितने कितनी कब कैसे कौन
  आहे आहेत होते व आणि चा ची चे ला किती काय कधी कसे
  છે હતી હતા અને ના ની નું નો ને માં થી કેટલું કેટલા શું ક્યારે કેવી`)
    .trim()
    .split(/\s+/),
);
const RECENCY_WORDS = new Set(
  forIndex(
    'latest newest recent recently current नवीनतम ताज़ा ताजे नवीन ताजा તાજેતરના તાજેતરનું નવીનતમ તાજા',
  ).split(' '),
);

export function isStopWord(phrase: Phrase): boolean {
  return phrase.every((word) => STOP_WORDS.has(word));
}

export function isRecencyWord(phrase: Phrase): boolean {
  return phrase.length === 1 && RECENCY_WORDS.has(phrase[0] ?? '');
}
