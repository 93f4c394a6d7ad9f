/** The result of text extraction: the texts of pages to show, and words that are only searched for. */
import type { TextLanguage } from '../../document/script-languages.ts';

/**
 * `text`: at least one page has text. `image-only`: the pages are pictures without text, such as scans.
 * `encrypted`: a password is needed. `unreadable`: not a PDF, damaged, or beyond the limits. `empty`: the
 * pages are blank. `acrobat`: its content opens only in Acrobat (`attachments.server.ts`).
 */
export type TextKind = 'text' | 'image-only' | 'encrypted' | 'unreadable' | 'empty' | 'acrobat';

/**
 * Where the text of a page comes from. `poor`: a scanner's recognition with many wrong words, shown until OCR
 * has read the page. `none`: OCR has found no text. `empty`: the page is blank or damaged. A document stores
 * one letter for each page.
 */
export const PAGE_STATES = {
  file: 'f',
  scanner: 's',
  ocr: 'o',
  corrected: 'c',
  picture: 'p',
  poor: 'l',
  none: 'n',
  empty: 'e',
} as const;

/** States of the pages that OCR has still to read. */
export const UNREAD = PAGE_STATES.picture + PAGE_STATES.poor;
/** States of the pages that OCR has read, or has still to read. */
export const SCANNED = UNREAD + PAGE_STATES.ocr + PAGE_STATES.none;
/** States of the pages whose text a machine has read from a picture. */
const MACHINE_READ = PAGE_STATES.scanner + PAGE_STATES.poor + PAGE_STATES.ocr;

/** @returns a function of the states of a document's pages and the number of a page, by default the first */
const isOneOf =
  (wanted: string) =>
  (pageStates = '', page = 1): boolean =>
    wanted.includes(pageStates[page - 1] ?? ' ');

export const isUnread = isOneOf(UNREAD);
export const isMachineRead = isOneOf(MACHINE_READ);
export const isCorrected = isOneOf(PAGE_STATES.corrected);

export interface ExtractedText {
  kind: TextKind;
  /**
   * The text of each page in order, normalised, with its further words (`extracted.ts`); empty unless `kind`
   * is `text`.
   */
  pages: string[];
  /** The predominant language; undefined if there are no letters. */
  language: TextLanguage | undefined;
  /** One letter of `PAGE_STATES` for each page; undefined if the document has no pages that can be read. */
  pageStates?: string;
  /** Names of attached files; undefined or empty without. */
  attachments?: string[];
  /** Why the document, or a part of it, cannot be searched. */
  reason?: string;
}

/** The result for a document without text. */
export function without(kind: Exclude<TextKind, 'text'>, reason: string): ExtractedText {
  return { kind, pages: [], language: undefined, reason };
}

/**
 * Separates the two. `normalise.ts` removes control characters from documents, so no document contains it.
 */
const SEPARATOR = '\f';

/** @param further other readings of words of the page, found by searches and never shown */
export function withFurtherWords(page: string, further: ReadonlySet<string>): string {
  return further.size === 0 ? page : page + SEPARATOR + [...further].join(' ');
}

/** @param page as ingest stores it @returns its text, and its further words, separated by spaces */
export function splitFurtherWords(page: string): { shown: string; further: string } {
  const [shown = '', further = ''] = page.split(SEPARATOR);
  return { shown, further };
}

/** @param page as ingest stores it @returns the text to show */
export const shownText = (page: string): string => splitFurtherWords(page).shown;
