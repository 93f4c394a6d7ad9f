/** Distinguishes the figures of a table from the words, dates and years that name its columns. */
import { isFigure, isSerial } from '../../../ingest/text/figure.ts';
import { hasYear, isPeriod } from './column-groups.ts';
import { isUnitLine } from './unit.ts';

const LABEL_HEADS = new Set(
  'particular particulars description item items detail details no sno srno slno sr sl विवरण ब्योरा तपशील क्र क्रसं अक्र अनुक्र વિગત વિગતો ક્રમ'
    .normalize('NFC')
    .split(' '),
);

/** True for the head of the labels or of serial numbers, or the unit in its place. */
export const isLabelHead = (text: string): boolean =>
  LABEL_HEADS.has(text.toLowerCase().replace(/[\s.]/g, '')) ||
  /^name\b.{0,40}$/i.test(text) ||
  isUnitLine(text);

/** True for a word that can only be an amount or a share, such as 1,284.61 or 4.5%. */
const isAmount = (word: string) => isFigure(word) && /\p{Nd}[.,]\p{Nd}|\p{Nd}{5}/u.test(word);

/**
 * True for a row that has figures and therefore names no columns: an amount, a number in its cells, or a
 * serial.
 */
export function hasFigures(texts: readonly string[]): boolean {
  if (texts.some((text) => text.split(' ').some(isAmount))) return true;
  if (texts.some((text, at) => at > 0 && isFigure(text))) return true;
  const [serial = '', name] = texts;
  if (name === undefined || !isSerial(serial)) return false;
  // Letters may also name columns, as in "(I) (II) (III)".
  return /^\d/.test(serial) || (texts.length === 2 && !isSerial(name));
}

/** True for a row with the head of the labels, or with a name and several dates or periods. */
export function namesColumns([label = '', ...others]: readonly string[]): boolean {
  const named = others.filter(Boolean);
  const areDated = named.length > 1 && named.every((text) => hasYear(text) || isPeriod(text));
  return areDated || (named.length > 0 && isLabelHead(label));
}

/** Maximum number of rows that name columns. */
export const MAX_HEAD_ROWS = 6;

/**
 * @param rows the texts of the cells of a table, by row
 * @returns the number of rows at the top that name the columns: those above the first figures, without rows
 *   that have only a name, such as "Segment revenue"; if several of them have a text in the first column, as
 *   rows of figures have, those to the first one, if `namesColumns` knows them
 */
export function countHeadRows(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex(hasFigures);
  const heads = rows.slice(0, Math.max(first, 0));
  const count = heads.findLastIndex((texts) => texts.slice(1).some(Boolean)) + 1;
  const named = heads.slice(0, count).filter(([label]) => label).length;
  if (first >= 0 && named < 2 && count <= MAX_HEAD_ROWS) return count;
  const top = rows.findIndex(([label]) => label);
  const next = rows.findIndex((texts, at) => at > top && (texts[0] || hasFigures(texts)));
  return namesColumns(rows[top] ?? []) && next <= MAX_HEAD_ROWS ? Math.max(next, 0) : 0;
}
