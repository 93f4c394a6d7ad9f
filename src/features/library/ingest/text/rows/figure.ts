/** Distinguishes figures from words, dates and years. */

const NUMBER = /^[(₹+−-]{0,3}\d(?:[\d.,]*\d)?[)%*]{0,3}$/;
const NONE = /^(?:nil|n\.?a\.?|[-–—]{1,3})$/i;
export const DATE = /^\(?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\)?,?$/;
const YEAR = /^\(?(?:19|20)\d{2}\)?,?$/;

/** True for the text of a cell that is a number, or says that there is none; dates and years do not match. */
export const isFigure = (text: string): boolean =>
  (NUMBER.test(text) || NONE.test(text)) && !DATE.test(text) && !YEAR.test(text);

const SERIAL = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]?$/i;

/** True for the text of a cell that can be the serial of its row: `4`, `IV`, `(a)` or `b.` */
export const isSerial = (text: string): boolean => SERIAL.test(text);
