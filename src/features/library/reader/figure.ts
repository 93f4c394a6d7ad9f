/** Figures of tables, for spreadsheets. */
const SIGNED = /^[+-](?:\(?[₹\d][\d.,]*\)?%?)?\??$/;
const PRINTED = /^(?:[–−] ?(\d[\d.,]*%?)|\( ?(\d[\d.,]*) ?\))$/;

/** True for a signed number, certain or not, or a dash that stands for none: a spreadsheet evaluates no formula there. */
export const isFigure = (text: string): boolean => SIGNED.test(text);

const NOTE = /^([(–−-]? ?\d[\d.,]*%?(?: ?\))?) ?[⁰¹²³⁴⁵⁶⁷⁸⁹*#@†‡^]{1,3}$/;

/**
 * A figure that spreadsheets take for text, because of its dash, the spaces in its brackets or a note: –5, ( 1,234.5 ), 4,321 ³, 4,977 #.
 * An uncertain one keeps its question mark, so that spreadsheets do not calculate with it.
 */
export function asNumber(shown: string): string {
  const mark = shown.endsWith('?') ? '?' : '';
  const printed = shown.slice(0, shown.length - mark.length);
  const text = NOTE.exec(printed)?.[1] ?? printed;
  const [, negative, inBrackets] = PRINTED.exec(text) ?? [];
  if (negative !== undefined) return `-${negative}${mark}`;
  return (inBrackets === undefined ? text : `(${inBrackets})`) + mark;
}
