/**
 * Tesseract's list of 340,000 English words, as its trained data has it: a graph whose edges are letters (Tesseract's dawg.h).
 * Words are in small letters, names also with a capital.
 */
import { trainedData } from '../../ocr/trained-data.server.ts';

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
export function openWordList(): (word: string) => boolean {
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
