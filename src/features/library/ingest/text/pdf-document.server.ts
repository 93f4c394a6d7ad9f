/** Extracts the text of a PDF. */

import { type AnnotationReader, openAnnotations } from './annotations.server.ts';
import { separateCharacters } from './character-places.server.ts';
import { type ExtractedText, without } from './extracted.ts';
import { shownText } from './further-words.ts';
import { rebuildFromObjects } from './indic-text.server.ts';
import { detectLanguage } from './language.ts';
import { loadPage } from './load-page.server.ts';
import { normalisePages } from './normalise.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { ERROR, OBJECT, type Pdfium, readUtf16 } from './pdfium.server.ts';

/** Maximum number of pages that are read; no filing has more. */
const MAX_PAGES = 8000;
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

/**
 * @param alive called before each page, so that a slow document is not taken for a hung one
 * @param first handle of the first page if it is open; it stays open
 */
export function readPages(
  pdfium: Pdfium,
  document: number,
  count: number,
  alive: () => void,
  first?: number,
): ExtractedText {
  const raw: string[] = [];
  let unread = 0;
  let scannedPages = 0;
  const annotations = openAnnotations(pdfium, document);
  for (let index = 0; index < Math.min(count, MAX_PAGES); index++) {
    alive();
    const page = index === 0 && first !== undefined ? first : loadPage(pdfium, document, index);
    const text = page === 0 ? undefined : readPage(pdfium, page, annotations);
    if (text === undefined) unread += 1;
    if (page !== 0 && text?.trim() === '' && hasPicture(pdfium, page)) scannedPages += 1;
    if (page !== 0 && page !== first) pdfium._FPDF_ClosePage(page);
    raw.push(text ?? '');
  }
  annotations.close();
  return { ...classify(count, normalisePages(raw), unread, scannedPages > 0), scannedPages };
}

/**
 * Reads the printed text of some pages, without notes and form fields.
 * @param indices numbers of the pages, starting at 0
 * @returns one text for each page; empty for a page that is damaged or does not exist
 */
export function readTexts(pdfium: Pdfium, document: number, indices: readonly number[]): string[] {
  const raw = indices.map((index) => {
    const page = loadPage(pdfium, document, index);
    if (page === 0) return '';
    const text = printedText(pdfium, page);
    pdfium._FPDF_ClosePage(page);
    return text ?? '';
  });
  return normalisePages(raw).map(shownText);
}

function classify(count: number, pages: string[], unread: number, pictures: boolean): ExtractedText {
  if (pages.every((page) => page === '')) {
    if (unread > 0) return without('unreadable', 'its pages are damaged');
    if (pictures) return without('image-only', 'its pages are pictures without text');
    return without('empty', 'its pages hold no text');
  }
  const sample = pages.slice(0, 50).map(shownText).join('\n');
  const result: ExtractedText = { kind: 'text', pages, language: detectLanguage(sample) };
  if (count > MAX_PAGES) result.reason = `only its first ${MAX_PAGES} pages are searched`;
  else if (unread > 0) result.reason = `${unread} of its ${count} pages are damaged`;
  return result;
}

/** @returns undefined if the page's text cannot be loaded */
function readPage(pdfium: Pdfium, page: number, annotations: AnnotationReader): string | undefined {
  const text = printedText(pdfium, page);
  const added = annotations.textOf(page);
  return added === '' || text === undefined ? text : `${text}\n${added}`.slice(0, PAGE_LIMITS.readCharacters);
}

function printedText(pdfium: Pdfium, page: number): string | undefined {
  const textPage = pdfium._FPDFText_LoadPage(page);
  if (textPage === 0) return undefined;
  try {
    const plain = plainText(pdfium, textPage);
    if (!INDIC.test(plain)) return separateCharacters(pdfium, textPage, plain);
    return rebuildFromObjects(pdfium, page, textPage);
  } finally {
    pdfium._FPDFText_ClosePage(textPage);
  }
}

function plainText(pdfium: Pdfium, textPage: number): string {
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), PAGE_LIMITS.readCharacters);
  if (count <= 0) return '';
  const buffer = pdfium.wasmExports.malloc((count + 1) * 2);
  // The returned count includes the terminating NUL.
  const written = pdfium._FPDFText_GetText(textPage, 0, count, buffer);
  const text = readUtf16(pdfium, buffer, Math.max(0, written - 1));
  pdfium.wasmExports.free(buffer);
  return text;
}

function hasPicture(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), 500);
  for (let index = 0; index < count; index++) {
    const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, index));
    if (type === OBJECT.image || type === OBJECT.form) return true;
  }
  return false;
}
