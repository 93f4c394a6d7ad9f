/** Adds the texts that OCR has read to what ingest has read from the file. */
import type { IndexedDocument } from '../index/writer.server.ts';
import { isUnread, PAGE_STATES, shownText } from '../text/extracted.ts';
import { normalisePages } from '../text/normalise.ts';
import { languageOf } from '../text/pdf-document.server.ts';
import {
  prevails,
  recognisedFolder,
  recognisedPage,
  recognisedPages,
  recognisedText,
} from './recognised.server.ts';

type StoredStates = Pick<IndexedDocument, 'sha256' | 'pageStates'>;

/** Numbers of the pages that have a result and are stored as unread, starting at 1. */
function newPages({ sha256, pageStates = '' }: StoredStates, editionsDir: string): number[] {
  const pages = Array.from(pageStates, (_, at) => at + 1).filter((page) => isUnread(pageStates, page));
  if (sha256 === undefined || pages.length === 0) return [];
  const withResult = recognisedPages(recognisedFolder(editionsDir, sha256));
  return pages.filter((page) => withResult.has(page));
}

/** True if OCR has read pages that are stored as unread. */
export const hasNewPages = (stored: StoredStates, editionsDir: string): boolean =>
  newPages(stored, editionsDir).length > 0;

/** @returns the document with the texts of its pages that OCR has read; unchanged if it has them all */
export function withRecognised(content: IndexedDocument, editionsDir: string): IndexedDocument {
  const { sha256 = '', pageStates = '' } = content;
  const folder = recognisedFolder(editionsDir, sha256);
  const results = newPages(content, editionsDir).flatMap((page) => {
    const result = recognisedPage(folder, page);
    return result ? [{ page, result }] : [];
  });
  if (results.length === 0) return content;
  const texts = normalisePages(results.map(({ result }) => recognisedText(result)));
  const pages = Array.from(pageStates, (_, at) => content.pages[at] ?? '');
  const states = [...pageStates];
  for (const [at, { page, result }] of results.entries()) {
    const fileText = shownText(pages[page - 1] ?? '');
    const text = texts[at] ?? '';
    const isPoor = states[page - 1] === PAGE_STATES.poor;
    const isText =
      fileText !== '' && !prevails(result, { source: isPoor ? 'poor' : 'picture', text: fileText });
    // A stamp, a note and the value of a field stay.
    if (!isText) pages[page - 1] = [isPoor ? '' : fileText, text].filter(Boolean).join('\n');
    states[page - 1] = PAGE_STATES[isText ? (isPoor ? 'scanner' : 'file') : text === '' ? 'none' : 'ocr'];
  }
  return withTexts(content, pages, states);
}

/** @param states a letter of `PAGE_STATES` for each page @returns the document with other texts */
export function withTexts(content: IndexedDocument, pages: string[], states: string[]): IndexedDocument {
  const hasText = pages.some((page) => page !== '');
  return {
    ...content,
    ...(hasText && content.kind === 'image-only' && { kind: 'text', reason: undefined }),
    pages: hasText ? pages : [],
    pageStates: states.join(''),
    language: languageOf(pages),
  };
}
