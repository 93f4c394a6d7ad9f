/** Extracts the text of a PDF. */

import type { TextLanguage } from '../../document/script-languages.ts';
import { loadPage } from '../pdf/load-page.server.ts';
import { ERROR, type Pdfium, readUtf16 } from '../pdf/pdfium.server.ts';
import { charactersOf } from './characters.server.ts';
import { type ExtractedText, PAGE_STATES, shownText, without } from './extracted.ts';

import { indicPieces } from './indic-pieces.server.ts';
import { normalisePages } from './normalise.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { findTextSource, type SourcedText } from './readable/text-source.server.ts';
import { separateCharacters } from './separate-characters.ts';
import { detectLanguage } from './text-language.ts';

/** Maximum number of pages that are read; no filing has more. */
const MAX_PAGES = 8000;
/** Why a document of scans is found by name only. */
const PICTURES_ONLY = 'its pages are pictures without text';
/** Scripts with combining marks, which PDFium may separate from their letters. */
const INDIC = /[\u0900-\u0DFF]/;

/**
 * Opens a document, calls `use`, and closes the document.
 * @param bytes a file of at least one byte, possibly damaged or hostile
 * @returns the result of `use`, or why the document cannot be opened
 * @throws WebAssembly.RuntimeError if PDFium fails; the instance must not be used again
 */
export function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number, pageCount: number) => T,
): T | ExtractedText {
  const memory = pdfium.wasmExports.malloc(bytes.length);
  if (memory === 0) return without('unreadable', 'it needs too much memory');
  try {
    pdfium.HEAPU8.set(bytes, memory);
    const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
    if (document === 0) return rejection(pdfium._FPDF_GetLastError());
    const result = use(document, pdfium._FPDF_GetPageCount(document));
    pdfium._FPDF_CloseDocument(document);
    return result;
  } finally {
    pdfium.wasmExports.free(memory);
  }
}

function rejection(error: number): ExtractedText {
  if (error === ERROR.password) return without('encrypted', 'it needs a password');
  if (error === ERROR.security) return without('encrypted', 'it is protected in a way that cannot be read');
  return without('unreadable', 'it is no PDF, or it is damaged');
}

interface ReadPagesOptions {
  /** Called before each page, so that a slow document is not taken for a hung one. */
  alive?: () => void;
  use?: Parameters<typeof loadPage>[3];
  /** Handle of the first page if it is open; it stays open. */
  first?: number;
}

/** @param count number of the document's pages */
export function readPages(
  pdfium: Pdfium,
  document: number,
  count: number,
  { alive, use, first }: ReadPagesOptions = {},
): ExtractedText {
  const raw: string[] = [];
  let pageStates = '';
  let unread = 0;
  for (let index = 0; index < Math.min(count, MAX_PAGES); index++) {
    alive?.();
    const read = readAt(pdfium, document, index, use, index === 0 ? first : undefined);
    if (read === undefined) unread += 1;
    raw.push(read?.text ?? '');
    pageStates += PAGE_STATES[read?.source ?? 'empty'];
  }
  return classify(count, normalisePages(raw), unread, pageStates);
}

/**
 * Reads the text of some pages.
 * @param indices numbers of the pages, starting at 0
 * @param textOf returns the text to use of a page, starting at 0
 * @returns one text for each page; empty for a page that is damaged or does not exist, for which `textOf` is
 *   not called
 */
export function readTexts(
  pdfium: Pdfium,
  document: number,
  indices: readonly number[],
  textOf: (index: number, read: SourcedText) => string,
): string[] {
  const raw = indices.map((index) => {
    const read = readAt(pdfium, document, index);
    return read ? textOf(index, read) : '';
  });
  return normalisePages(raw).map(shownText);
}

function classify(count: number, pages: string[], unread: number, pageStates: string): ExtractedText {
  if (pages.every((page) => page === '')) {
    if (unread > 0) return without('unreadable', 'its pages are damaged');
    if (pageStates.includes(PAGE_STATES.picture))
      return { ...without('image-only', PICTURES_ONLY), pageStates };
    return without('empty', 'its pages hold no text');
  }
  const result: ExtractedText = { kind: 'text', pages, pageStates, language: languageOf(pages) };
  if (count > MAX_PAGES) result.reason = `only its first ${MAX_PAGES} pages are searched`;
  else if (unread > 0) result.reason = `${unread} of its ${count} pages are damaged`;
  return result;
}

/** The main language of a document, which its first pages show. @param pages as ingest stores them */
export const languageOf = (pages: readonly string[]): TextLanguage | undefined =>
  detectLanguage(pages.slice(0, 50).map(shownText).join('\n'));

/** @param opened handle of the page if it is open; it stays open @returns undefined if the page is damaged */
function readAt(
  pdfium: Pdfium,
  document: number,
  index: number,
  use?: ReadPagesOptions['use'],
  opened?: number,
): SourcedText | undefined {
  const page = opened ?? loadPage(pdfium, document, index, use);
  const read = page === 0 ? undefined : readPage(pdfium, page);
  if (page !== 0 && page !== opened) pdfium._FPDF_ClosePage(page);
  return read;
}

/** @returns undefined if the page's text cannot be loaded */
function readPage(pdfium: Pdfium, page: number): SourcedText | undefined {
  const textPage = pdfium._FPDFText_LoadPage(page);
  if (textPage === 0) return undefined;
  try {
    const plain = statedText(pdfium, textPage);
    const read = findTextSource(pdfium, page, textPage, plain);
    if (read.text === '') return read;
    const characters = charactersOf(pdfium, textPage);
    const pieces = INDIC.test(plain) ? indicPieces(pdfium, page, characters) : undefined;
    const text = pieces?.map(({ separator, text }) => separator + text).join('');
    return { ...read, text: text ?? separateCharacters(characters, plain) };
  } finally {
    pdfium._FPDFText_ClosePage(textPage);
  }
}

/** @returns the text of a page as the file states it, up to the limit of its characters */
export function statedText(pdfium: Pdfium, textPage: number): string {
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), PAGE_LIMITS.readCharacters);
  if (count <= 0) return '';
  // The returned count includes the terminating NUL.
  const written = pdfium._FPDFText_GetText(textPage, 0, count, pdfium.scratch);
  return readUtf16(pdfium, Math.max(0, written - 1));
}
