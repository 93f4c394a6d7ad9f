/** Compares the tables of two editions of a page cell by cell, and the words outside of them. */
import { diffArrays } from 'diff';
import { isSerial } from '../../ingest/text/figure.ts';
import type { PageContent, PageText } from '../page-content.ts';
import { cellText } from '../ui/table-shape.ts';
import { type ChangedCell, changedWords, type PageChange } from './compare-pages.ts';
import { LIMITS } from './flow.ts';

type Content = Pick<PageContent, 'blocks' | 'isCut'>;

interface Row {
  cells: ChangedCell[];
  texts: string[];
  /** The number of its table on the page. */
  table: number;
  isHead: boolean;
  /** True if the row, or one with its name, is in both editions. */
  isInBoth?: boolean;
}

/** Maximum number of cells that are shown of the tables of a page. */
const MAX_CELLS = 1_000;

/**
 * @param change of all words of these pages
 * @returns the page with the changes of its tables, if most of their rows correspond to each other, or if no more
 *   words changed in this way; otherwise, or if no table changed, the page as it was
 */
export function withTables(change: PageChange, former?: Content, current?: Content): PageChange {
  if (!former || !current || former.isCut || current.isCut) return change;
  const rows = alignedRows(rowsOf(former), rowsOf(current));
  const tables = [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, ofTable]) => {
    if (!ofTable.some(isChanged)) return [];
    const heads = ofTable.filter(({ isHead }) => isHead);
    const body = ofTable.filter((row) => !row.isHead && isChanged(row));
    const shown = [...heads, ...body].map(({ cells }) => cells);
    return { kind: 'table' as const, number: table + 1, headings: heads.length, rows: shown };
  });
  const cells = tables.flatMap((table) => table.rows.flat());
  const text = changedWords(wordsOutside(former), wordsOutside(current));
  const inCells = cells.map(({ parts }) => changedWords(words(parts?.[0].text), words(parts?.[1].text)));
  const sum = (kind: 'removed' | 'added') => inCells.reduce((count, one) => count + one[kind], text[kind]);
  const [removed, added] = [sum('removed'), sum('added')];
  // The number of words that moved to or from another page, which `change` does not count.
  const moved = Math.abs(removed - added - change.removed + change.added);
  const unmatchedCount = rows.filter(({ isInBoth }) => !isInBoth).length;
  const isMatched = unmatchedCount * 2 < rows.length && (moved === 0 || unmatchedCount === 0);
  const isClear = isMatched || removed + added <= change.removed + change.added;
  return cells.length > 0 && cells.length <= MAX_CELLS && isClear
    ? { ...change, ...text, removed, added, tables }
    : change;
}

/** @returns the rows of both editions in order, those that correspond to each other as one; none of too many */
function alignedRows(old: Row[], fresh: Row[]): Row[] {
  const steps = diffArrays(old, fresh, { ...LIMITS, comparator: isSame }) ?? [];
  return steps.flatMap(({ value, added, removed }) =>
    value.flatMap((row) => {
      const before = added ? undefined : old.shift();
      const after = removed ? undefined : fresh.shift();
      const isInBoth = before !== undefined && after !== undefined;
      // Rows with different numbers of columns are shown one below the other.
      const isApart = isInBoth && before.texts.length !== after.texts.length;
      return (isApart ? [[before], [undefined, after]] : [[before, after]]).map(([from, to]) => {
        const { cells, ...shown } = to ?? from ?? row;
        const show = (cell: ChangedCell, at: number) => changed(cell, from?.texts[at], to?.texts[at]);
        return { ...shown, isInBoth, cells: cells.map(show) };
      });
    }),
  );
}

const changed = (cell: ChangedCell, before = '', after = ''): ChangedCell =>
  before === after
    ? cell
    : {
        ...cell,
        parts: [
          { kind: 'removed', text: before },
          { kind: 'added', text: after },
        ],
      };

const isChanged = ({ cells }: Row): boolean => cells.some(({ parts }) => parts);

/** True for rows with the same name, or with at least half of their cells. */
function isSame({ texts }: Row, { texts: others }: Row): boolean {
  const [name, otherName] = [texts, others].map((cells) => cells.find((cell) => cell && !isSerial(cell)));
  const same = texts.filter((cell, at) => cell === others[at]).length;
  return name === otherName || (texts.length === others.length && same * 2 >= texts.length);
}

const rowsOf = ({ blocks }: Content): Row[] =>
  blocks
    .filter((block) => block.kind === 'table')
    .flatMap(({ rows, headings }, table) =>
      rows.map((cells, at) => {
        const texts = cells.map((cell) => cellText(cell));
        return { cells, texts, table, isHead: at < headings };
      }),
    );

const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);

const wordsOutside = ({ blocks }: Content): string[] =>
  blocks
    .filter((block) => block.kind !== 'table')
    .flatMap(({ pieces }: PageText, block) =>
      // A block begins a line.
      words(pieces.map(({ text }) => text).join('')).map((word, at) => (block && !at ? `\n${word}` : word)),
    );
