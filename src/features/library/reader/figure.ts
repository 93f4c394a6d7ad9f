/** Figures of tables, for spreadsheets. */
const SIGNED = /^[+-](?:\(?[₹\d][\d.,]*\)?%?)?$/;
const PRINTED = /^(?:[–−] ?(\d[\d.,]*%?)|\( ?(\d[\d.,]*) ?\))$/;

/** True for a signed number, or a dash that stands for none: a spreadsheet evaluates no formula there. */
export const isFigure = (text: string): boolean => SIGNED.test(text);

/** A figure that spreadsheets take for text, because of its dash or of the spaces in its brackets: –5, ( 1,234.5 ). */
export function asNumber(text: string): string {
  const [, negative, inBrackets] = PRINTED.exec(text) ?? [];
  if (negative !== undefined) return `-${negative}`;
  return inBrackets === undefined ? text : `(${inBrackets})`;
}
