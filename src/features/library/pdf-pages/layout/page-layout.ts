/** The words of a page with their positions, and the blocks that they form. */
import type { LineWord } from '../../ingest/text/rows.ts';

export interface PageWord extends Pick<LineWord, 'text' | 'boxes' | 'confidence' | 'isOdd'> {
  isBold?: boolean;
}

/** A range of words: the first, and the one after the last. */
export interface WordRange {
  from: number;
  to: number;
}

/** A block whose texts are parts: ranges of words, for example. */
export type BlockOf<Part> =
  | ({ kind: 'paragraph' } & Part)
  /** `level` is 1 for the largest headings of the page. */
  | ({ kind: 'heading'; level: number } & Part)
  | TableOf<Part>;

export interface TableOf<Part> {
  kind: 'table';
  /** Number of rows at the top that name the columns. */
  headings: number;
  /** `span` is the number of columns that the cell spans. An empty cell has no words. */
  rows: (Part & { span: number })[][];
  /** True if heads whose columns are not known are paragraphs above the table. */
  lacksHeads?: boolean;
  /** True if figures beside its rows are in other blocks. */
  lacksFigures?: boolean;
}

export type PageBlock = BlockOf<WordRange>;
export type TableCell = TableOf<WordRange>['rows'][number][number];
/** A block while a page is laid out. */
export type WordBlock = BlockOf<{ words: LineWord[] }>;

/**
 * How the text of a page was read: it is in the `file`, a `scanner` or `ocr` has recognised it from a
 * picture. `poor`: OCR is to read again what a scanner has recognised. `unread`: OCR has not read the page
 * yet. `stopped`: OCR has found no text, or not read the page, and has stopped reading the document.
 * `picture`: OCR has found no text. `blank`: nothing is on the page. `corrected`: an editor has typed its
 * words.
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

/** OCR misreads about one in ten figures of which it is less sure than this, 0 to 100. */
export const SURE_OF_FIGURE = 80;
/** Words without a digit of which it is less sure are mostly letters that are not on the page. */
export const SURE_OF_WORD = 50;

export const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

/** True for a figure or word that OCR may have misread; false for text of the file. */
export const isUncertain = ({ text, confidence = 100 }: Pick<PageWord, 'text' | 'confidence'>): boolean =>
  confidence < (hasDigit(text) ? SURE_OF_FIGURE : SURE_OF_WORD);
