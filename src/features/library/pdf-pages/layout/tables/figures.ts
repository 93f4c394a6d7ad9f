/** Distinguishes the figures of a table from the words, dates and years that name its columns. */
import { DATE, isFigure, isSerial } from '../../../ingest/text/rows/figure.ts';

const AMOUNT = /^[(₹-]?(?:\d{1,3}(?:,\d{2,3})+|\d{5,}|\d+\.\d+)(?:\.\d+)?[)%]?$/;

/** True for a word that can only be an amount or a share, such as 1,284.61 or 4.5%. */
const isAmount = (word: string): boolean => AMOUNT.test(word) && !DATE.test(word);

/** True for a row that has figures and therefore names no columns: an amount, a number in its cells, or a serial. */
export function hasFigures(texts: readonly string[]): boolean {
  if (texts.some((text) => text.split(' ').some(isAmount))) return true;
  if (texts.some((text, at) => at > 0 && isFigure(text))) return true;
  const [serial = '', name] = texts;
  if (name === undefined || !isSerial(serial)) return false;
  // Letters may also name columns, as in "(I) (II) (III)".
  return /^\d/.test(serial) || (texts.length === 2 && !isSerial(name));
}

/** Maximum number of rows that name columns. */
export const MAX_HEAD_ROWS = 6;

/**
 * @param rows the texts of the cells of a table, by row
 * @returns the number of rows at the top that name the columns: those above the first figures, without rows that have
 *   only a name, such as "Segment revenue"; 0 if several of them have a text in the first column, because that is how
 *   rows of figures begin
 */
export function countHeadRows(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex(hasFigures);
  const heads = rows.slice(0, Math.min(Math.max(first, 0), MAX_HEAD_ROWS + 1));
  const count = heads.findLastIndex((texts) => texts.slice(1).some(Boolean)) + 1;
  const named = heads.slice(0, count).filter(([label]) => label).length;
  return count <= MAX_HEAD_ROWS && named < 2 ? count : 0;
}
