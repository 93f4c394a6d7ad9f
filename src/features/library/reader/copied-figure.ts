/** Figures of tables, for spreadsheets. */
const SIGNED = /^[+-](?:\(?[₹\d][\d.,]*\)?%?)?\??$/;
/** A dash of any kind before a figure, or after one with decimals or separators: `2024-` may be a year. */
const NEGATIVE = /^(?:[\p{Pd}−] ?(₹?\d[\d.,]*%?)|(\d[\d,]*\.\d+%?|\d{1,3}(?:,\d{2,3})+) ?[\p{Pd}−])$/u;
const IN_BRACKETS = /^\( ?(₹?\d[\d.,]*%?) ?\)(%?)$/;

/**
 * True for a signed number, certain or not, or a dash that stands for none: a spreadsheet evaluates no
 * formula there.
 */
export const isFigure = (text: string): boolean => SIGNED.test(text);

const NOTE = /^([(\p{Pd}−]? ?\d[\d.,]*%?(?: ?\))?%?) ?[⁰¹²³⁴⁵⁶⁷⁸⁹*#@†‡^]{1,3}$/u;

/**
 * A figure that spreadsheets take for text, because of its dash, its brackets or a note: –5, 512.40-, (
 * 1,234.5 ), (1.5)%, 4,321 ³, 4,977 #. An uncertain one keeps its question mark, so that spreadsheets do not
 * calculate with it.
 */
export function asNumber(shown: string): string {
  const mark = shown.endsWith('?') ? '?' : '';
  const printed = shown.slice(0, shown.length - mark.length);
  const text = NOTE.exec(printed)?.[1] ?? printed;
  const [, after, before] = NEGATIVE.exec(text) ?? [];
  const negative = after ?? before;
  if (negative !== undefined) return `-${negative}${mark}`;
  return text.replace(IN_BRACKETS, '($1$2)') + mark;
}
