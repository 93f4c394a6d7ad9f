/** Figures that a machine has misread, as their columns show: 441 for 4.41 among figures with two decimals, or 75,15. */

import { isFigure } from '../../../ingest/text/rows/figure.ts';
import { textOf } from '../../../ingest/text/rows/rows.ts';
import type { TableCell } from '../page-layout.ts';
import type { LineWord } from '../words.ts';

/** Without commas, or with those of thousands or lakhs. */
const GROUPED =
  /^(?:\p{Nd}+|\p{Nd}{1,3}(?:,\p{Nd}{3})+|\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3})(?:\.\p{Nd}+)?$/u;
/** Names of rows with whole numbers. */
const COUNTED = /\b(?:nos?|numbers?|shares|days)\b/i;

/** Marks such figures. @param rows below the heads of a table */
export function markOddFigures(rows: readonly TableCell[][], words: readonly LineWord[]): void {
  const figures = rows.flatMap(([label, ...cells]) => {
    const found = cells.flatMap((cell, column) => {
      const word = words.slice(cell.from, cell.to).find(({ text }) => /\p{Nd}/u.test(text));
      const [number] = word?.text.match(/\p{Nd}[\p{Nd}.,]*/u) ?? [];
      return word && number && isFigure(textOf(cell, words)) ? { column, word, number } : [];
    });
    const mayBeWhole = found.length > 1 || (label && COUNTED.test(textOf(label, words)));
    const areWhole = mayBeWhole && !found.some(({ number }) => number.includes('.'));
    return found.map((figure) => ({ ...figure, isWhole: areWhole || /%|^0$/.test(figure.word.text) }));
  });
  for (const column of Map.groupBy(figures, (figure) => figure.column).values()) {
    const grouped = column.filter(({ number }) => GROUPED.test(number));
    const areDecimal = 2 * grouped.filter(({ number }) => number.includes('.')).length > grouped.length;
    const areAmounts = grouped.some(({ number }) => /[.,]/.test(number));
    for (const { word, number, isWhole } of column) {
      const isOdd = GROUPED.test(number) ? areDecimal && !isWhole && !number.includes('.') : areAmounts;
      if (isOdd) word.isOdd = true;
    }
  }
}
