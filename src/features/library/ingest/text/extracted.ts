/** The result of text extraction: the texts of pages to show, and words that are only searched for. */
import type { TextLanguage } from '../../document/script-languages.ts';

/**
 * `text`: at least one page has text. `image-only`: the pages are pictures without text, such as scans.
 * `encrypted`: a password is needed. `unreadable`: not a PDF, damaged, or beyond the limits. `empty`: the pages
 * are blank. `acrobat`: its content opens only in Acrobat (`attachments.server.ts`).
 */
export type TextKind = 'text' | 'image-only' | 'encrypted' | 'unreadable' | 'empty' | 'acrobat';

/**
 * Where the text of a page comes from: the (f)ile, a (s)canner's recognition, (o)CR, a (c)orrection by hand. (p)icture, and poor
 * (l)ayer of a scanner, which is shown until then: it is still to be read by OCR; (n)one: OCR has found no text; (e)mpty: the page
 * is blank or damaged.
 */
export type PageState = 'f' | 's' | 'o' | 'c' | 'p' | 'l' | 'n' | 'e';

/** @param states one for each page @param page starting at 1 @returns true if OCR has still to read the page */
export const isUnread = (states: string, page: number): boolean => /[pl]/.test(states.charAt(page - 1));

/** @returns true if a machine has read the first page from a picture */
export const isMachineRead = (states = ''): boolean => /^[slo]/.test(states);

export interface ExtractedText {
  kind: TextKind;
  /** The text of each page in order, normalised, with its further words (`extracted.ts`); empty unless `kind` is `text`. */
  pages: string[];
  /** The predominant language; undefined if there are no letters. */
  language: TextLanguage | undefined;
  /** One `PageState` for each page; undefined if the document has no pages that can be read. */
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

/** Separates the two. `normalise.ts` removes control characters from documents, so no document contains it. */
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
