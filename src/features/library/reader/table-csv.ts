/** A table of a page as CSV for spreadsheets. */
import { stringify } from 'csv-stringify/sync';
import type { PageCell, PageContent } from '../pdf-pages/page-content.ts';
import { cellText } from '../pdf-pages/ui/table-shape.ts';
import { asNumber, isFigure } from './copied-figure.ts';
import { type TableBlock, tableUnits } from './notices.ts';

interface Table extends Omit<TableBlock, 'kind'> {
  /** The unit of the figures, as printed above the table. */
  unit?: string | undefined;
}

/** The document and page of the table, for the first lines of the file. */
interface TableSource {
  /** Title of the document. */
  title: string;
  /** The number of the page, such as "Page 3 of 12". */
  page: string;
  /** The absolute address of the page. */
  address: string;
  /** Notices of how the page was read (`readingNotice`) and of what the table lacks (`tableNotice`). */
  notices?: readonly (string | undefined)[];
}

/**
 * @param number of the table on the page, as in the address; starts at 1
 * @returns undefined if there is no such table
 */
export function findTable({ blocks }: Pick<PageContent, 'blocks'>, number: string): Table | undefined {
  if (!/^[1-9]\d{0,3}$/.test(number)) return undefined;
  const at = Number(number) - 1;
  const table = blocks.filter((block) => block.kind === 'table')[at];
  return table && { ...table, unit: tableUnits(blocks)[at] };
}

/**
 * @returns RFC 4180 with the byte order mark that Excel needs for UTF-8: the source, how the page was read,
 *   the unit if one is stated, an empty line, and the rows; a head that spans columns is repeated in each of
 *   them, and negative figures are written as spreadsheets read them
 */
export function tableCsv(table: Table, { title, page, address, notices = [] }: TableSource): string {
  const rows = table.rows.map((cells, row) => cells.flatMap((cell) => textsOf(cell, row < table.headings)));
  const about = [...notices, table.unit].filter(Boolean);
  return stringify([[title], [page, address], ...about.map((line) => [line]), [''], ...rows], {
    bom: true,
    record_delimiter: '\r\n',
    // Spreadsheets evaluate some texts as formulas unless an apostrophe is before them (OWASP, "CSV
    // injection").
    cast: { string: (value) => ({ value, escape_formulas: !isFigure(value) }) },
  });
}

/** The text of a cell for each of its columns. */
function textsOf(cell: PageCell, isHead: boolean): string[] {
  const text = asNumber(cellText(cell, '?').replace(/\s+/gu, ' '));
  return Array.from({ length: cell.span }, (_, at) => (at === 0 || isHead ? text : ''));
}
