/**
 * Tells by its words how well a text was recognised. Words of other scripts than Latin count as right. The
 * known ones are in Tesseract's list of 340,000 English words, as its trained data has it: a graph whose
 * edges are letters (Tesseract's dawg.h). Words are in small letters, names also with a capital.
 */
import { trainedData } from '../../ocr/tesseract.server.ts';

/** Characters that are examined. */
const SAMPLE_LENGTH = 20_000;
/** Letters from which a word counts: many shorter ones of rubbish are in the list. */
const MIN_LETTERS = 5;
/** Unknown words, below which they are too few to tell. */
const MIN_UNKNOWN = 4;
/**
 * Share of known words below which a text is poor, or rubbish. Measured: at least 0.94 if 95 % of the words
 * are right, names and addresses included; less than 0.93 for 76 of 77 texts with fewer than 60 %; 0 to 0.1
 * upside down, 0.1 to 0.75 in another script.
 */
const [POOR, RUBBISH] = [0.93, 0.5];

let isListed: ((word: string) => boolean) | undefined;

const DIVIDED = /([a-z])[-\u00AD\uFFFE]\s{1,4}(?=[a-z])/g;
/** Words, figures, and the addresses of mails and sites, also with a full stop after them. */
const WORD = /[\p{L}\p{M}\p{N}@.]+/gu;
const OTHER_SCRIPT = /[\u0600-\u0D7F]/;
/** Not addresses, references and numbers with units; a digit between small letters is a misread one. */
const LATIN = /^[A-Za-z]+(?:[a-z]\d[a-z]+)?$/;
/** A name, unless it is in the list. */
const NAME = /^[A-Z](?:[a-z]+|[A-Z]+)$/;

/** Counts the words of a text. Names and short words are neither known nor unknown. */
function countWords(text: string) {
  isListed ??= openWordList();
  const counts = { known: 0, unknown: 0 };
  for (const [token] of text.slice(0, SAMPLE_LENGTH).replace(DIVIDED, '$1').matchAll(WORD)) {
    const word = token.replace(/\.$/, '');
    if (OTHER_SCRIPT.test(word)) counts.known += 1;
    else if (word.length < MIN_LETTERS || !LATIN.test(word)) continue;
    else if (isListed(word) || isListed(word.toLowerCase())) counts.known += 1;
    else if (!NAME.test(word)) counts.unknown += 1;
  }
  return counts;
}

/**
 * @returns `rubbish` for words that are mostly none, `poor` for a text with many wrong ones; `right` also for
 *   too few words to tell
 */
export function qualityOf(text: string): 'right' | 'poor' | 'rubbish' {
  const { known, unknown } = countWords(text);
  if (unknown < MIN_UNKNOWN) return 'right';
  const share = known / (known + unknown);
  return share < RUBBISH ? 'rubbish' : share < POOR ? 'poor' : 'right';
}

/**
 * True if a reading of a page is better than another one: it has more words that are known, less those that
 * are none.
 */
export function isBetter(reading: string, than: string): boolean {
  const [one, other] = [reading, than].map(countWords).map(({ known, unknown }) => known - unknown);
  return (one ?? 0) > (other ?? 0);
}

/** Parts of the trained data (tessdatamanager.h). */
const WORDS = 19;
const LETTERS = 21;
/** Bytes before the edges, and of an edge. */
const HEADER = 10;
const EDGE = 8;
/** The bits of an edge: number of its letter, three flags, number of the first edge that follows it. */
const LETTER_BITS = 7;
const IS_LAST = 1 << LETTER_BITS;
const ENDS_WORD = 4 << LETTER_BITS;
const NEXT_BIT = LETTER_BITS + 3;
/** The number of an edge that nothing follows. */
const NONE = 2 ** (32 - NEXT_BIT) - 1;

/** @returns a function that says whether a word of Latin letters is in the list */
function openWordList(): (word: string) => boolean {
  const data = trainedData('eng');
  /** A part and what follows it: the data begins with the places of all parts. */
  const from = (part: number) => data.subarray(Number(data.readBigInt64LE(4 + 8 * part)));
  const [size, ...letters] = from(LETTERS).toString().split('\n');
  const numbers = new Map(letters.slice(0, Number(size)).map((line, number) => [line.split(' ')[0], number]));
  const edges = from(WORDS).subarray(HEADER);
  const edgeAt = (at: number) => edges.readUInt32LE(at * EDGE);
  return (word) => {
    let edge = 0;
    for (const letter of word) {
      const number = numbers.get(letter);
      let at = edge >>> NEXT_BIT;
      if (number === undefined || at === NONE) return false;
      for (edge = edgeAt(at); edge % IS_LAST !== number; edge = edgeAt(at)) {
        if (edge & IS_LAST) return false;
        at += 1;
      }
    }
    return (edge & ENDS_WORD) > 0;
  };
}
