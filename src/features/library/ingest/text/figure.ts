/** Distinguishes figures from words, dates and years. */

/** Digits of any script, with what is printed before and after them: currencies, dashes, brackets, the marks of notes. */
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
