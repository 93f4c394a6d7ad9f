/** The words of a page with their positions, and the blocks that they form. */
import type { Box, WordRange } from '../../ingest/text/rows/rows.ts';

export interface PageWord {
  text: string;
  /** One box, or several for a word that is hyphenated at the end of a line. */
  boxes: Box[];
  isBold?: boolean;
  /** How sure OCR is of it, 0 to 100; undefined for text of the file. */
  confidence?: number | undefined;
  /** True for a figure that a machine has misread, as its column shows. */
  isOdd?: boolean;
}

export interface TableCell extends WordRange {
  /** Number of columns that the cell spans. An empty cell has no words. */
  span: number;
}

export type PageBlock =
  | ({ kind: 'paragraph' } & WordRange)
  /** `level` is 1 for the largest headings of the page. */
  | ({ kind: 'heading'; level: number } & WordRange)
  | TableBlock;

export interface TableBlock {
  kind: 'table';
  /** Number of rows at the top that name the columns. */
  headings: number;
  rows: TableCell[][];
  /** True if heads whose columns are not known are paragraphs above the table. */
  lacksHeads?: boolean;
  /** True if figures beside its rows are in other blocks. */
  lacksFigures?: boolean;
}

/**
 * How the text of a page was read: it is in the `file`, a `scanner` or `ocr` has recognised it from a picture. `poor`: OCR is to read
 * again what a scanner has recognised. `unread`: OCR
 * has not read the page yet. `stopped`: OCR has found no text, or not read the page, and has stopped reading the document.
 * `picture`: OCR has found no text. `blank`: nothing is on the page. `corrected`: an editor has typed its words.
 */
export type PageReading =
  | 'file'
  | 'scanner'
  | 'poor'
  | 'ocr'
  | 'corrected'
  | 'unread'
  | 'stopped'
  | 'picture'
  | 'blank';

export interface PageLayout {
  reading: PageReading;
  /** The script of text on the page that OCR does not read (ISO 15924). */
  script?: string | undefined;
  /** Number of pages of the document. */
  pageCount: number;
  /** In points, as displayed. */
  width: number;
  height: number;
  words: PageWord[];
  /** In reading order; together they contain all words. */
  blocks: PageBlock[];
  /** True if the page has more words than these (`PAGE_LIMITS`). */
  isCut: boolean;
}
