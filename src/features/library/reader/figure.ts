/** Figures of tables, for spreadsheets. */
const SIGNED = /^[+-](?:\(?[₹\d][\d.,]*\)?%?)?$/;
const PRINTED = /^(?:[–−] ?(\d[\d.,]*%?)|\( ?(\d[\d.,]*) ?\))$/;

/** True for a signed number, or a dash that stands for none: a spreadsheet evaluates no formula there. */
export const isFigure = (text: string): boolean => SIGNED.test(text);

const NOTE = /^([(–−-]? ?\d[\d.,]*%?(?: ?\))?) ?[⁰¹²³⁴⁵⁶⁷⁸⁹*#@†‡^]{1,3}$/;

/** A figure that spreadsheets take for text, because of its dash, the spaces in its brackets or a note: –5, ( 1,234.5 ), 4,321 ³, 4,977 #. */
export function asNumber(printed: string): string {
  const text = NOTE.exec(printed)?.[1] ?? printed;
  const [, negative, inBrackets] = PRINTED.exec(text) ?? [];
  if (negative !== undefined) return `-${negative}`;
  return inBrackets === undefined ? text : `(${inBrackets})`;
}
