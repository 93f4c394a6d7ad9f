/**
 * Distinguishes figures from words, dates and years, and finds the numbers of notes above the line: `4,321³`,
 * where the 3 is raised.
 */

/**
 * Digits of any script, with what is printed before and after them: currencies, dashes, brackets, the marks
 * of notes.
 */
const NUMBER = /^[(₹$€£`+±−<>\p{Pd}\s]{0,4}\p{Nd}(?:[\p{Nd}.,]*\p{Nd})?[^\p{L}\p{M}\p{Nd}.,:/]{0,4}$/u;
const NONE = /^[₹$€£`]?\s?(?:nil|n\.?a\.?|\p{Pd}{1,3})$/iu;
const DATE = /^\(?\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}[^\p{L}\p{Nd}]{0,3}$/u;
const YEAR = /^\(?(?:19|20|१९|२०|૧૯|૨૦)\p{Nd}{2}[^\p{L}\p{Nd}%]{0,3}$/u;

/** True for a number alone, or a year. */
export const isNumber = (text: string): boolean => NUMBER.test(text);
/** True for a text that says that there is no figure. */
export const isNone = (text: string): boolean => NONE.test(text);

/** True for the text of a cell that is a number, or says that there is none; dates and years do not match. */
export const isFigure = (text: string): boolean =>
  (isNumber(text) || isNone(text)) && !DATE.test(text) && !YEAR.test(text);

const SERIAL = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]?$/i;

/** True for the text of a cell that can be the serial of its row: `4`, `IV`, `(a)` or `b.` */
export const isSerial = (text: string): boolean => SERIAL.test(text);

interface GlyphSize {
  /** Font size in points. */
  size: number;
  /** Lower edge of the character's box, in points; y grows upwards. */
  bottom: number;
}

/**
 * Relative to the font size of the text. Numbers of notes have about 0.6 of it, and are raised by a third.
 */
const MAX_SIZE = 0.75;
const MIN_RISE = 0.2;
const BEFORE_NOTE = /[^\s\p{P}]|[)\]%’”"'.,]/u;
const NOTE = /^[\p{Nd}*†‡§#]$/u;

/**
 * @returns true for a character that numbers a note. Letters do not: `st` in `31st` belongs to its number.
 */
export const isNote = (character: string): boolean => NOTE.test(character);

/** @returns true for a character after which a note may stand: not a bracket or a dash, for example */
export const mayHaveNote = (character: string): boolean => BEFORE_NOTE.test(character);

/** @returns true if a character is clearly smaller than the text, and above its baseline */
export function isRaised(text: GlyphSize, character: GlyphSize): boolean {
  return character.size <= MAX_SIZE * text.size && character.bottom - text.bottom > MIN_RISE * text.size;
}
