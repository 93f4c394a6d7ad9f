/** Figures of tables that are misread or missing. */

import { isFigure } from '../../../ingest/text/figure.ts';
import { areAbove, boundsOf, type LineWord, overlap, textOfCell } from '../../../ingest/text/rows.ts';
import type { TableOf, WordBlock } from '../page-layout.ts';

/** Without commas, or with those of thousands or lakhs. */
const GROUPED =
  /^(?:\p{Nd}+|\p{Nd}{1,3}(?:,\p{Nd}{3})+|\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3})(?:\.\p{Nd}+)?$/u;
/** Names of rows with whole numbers. */
const COUNTED = /\b(?:nos?|numbers?|shares|days)\b/i;

/**
 * Marks figures that a machine has misread, as their columns show: 441 for 4.41 among figures with two
 * decimals, or 75,15.
 * @param rows below the heads of a table
 */
export function markOddFigures(rows: TableOf<{ words: LineWord[] }>['rows']): void {
  const figures = rows.flatMap(([label, ...cells]) => {
    const found = cells.flatMap((cell, column) => {
      const word = cell.words.find(({ text }) => /\p{Nd}/u.test(text));
      const [number] = word?.text.match(/\p{Nd}[\p{Nd}.,]*/u) ?? [];
      return word && number && isFigure(textOfCell(cell)) ? { column, word, number } : [];
    });
    const mayBeWhole = found.length > 1 || (label && COUNTED.test(textOfCell(label)));
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

/**
 * @returns the blocks; a table lacks figures if other blocks have some beside its rows that stand within its
 *   width, or in blocks without words
 */
export function withLostFigures(blocks: readonly WordBlock[]): WordBlock[] {
  const others = blocks.flatMap((block) => {
    const blockWords = block.kind === 'table' ? [] : block.words;
    const figures = blockWords.filter(({ text }) => /\p{Nd}/u.test(text) && isFigure(text));
    return figures.map(({ boxes: [box] }) => ({ box, isApart: figures.length === blockWords.length }));
  });
  return blocks.map((block) => {
    if (block.kind !== 'table') return block;
    const table = boundsOf(block.rows.flat().flatMap(({ words }) => words.flatMap(({ boxes }) => boxes)));
    const lacksFigures = others.some(({ box, isApart }) => {
      if (!box || overlap(box, table) < (box.bottom - box.top) / 2) return false;
      return isApart || areAbove(box, table);
    });
    return lacksFigures ? { ...block, lacksFigures } : block;
  });
}
