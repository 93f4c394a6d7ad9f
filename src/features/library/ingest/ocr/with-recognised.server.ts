/** Adds what OCR has read to what ingest has read from the file. */
import type { IndexedDocument } from '../index/writer.server.ts';
import { isUnread } from '../text/extracted.ts';
import { shownText } from '../text/further-words.ts';
import { normalisePages } from '../text/normalise.ts';
import { languageOf } from '../text/pdf-document.server.ts';
import { prevails, recognisedFolder, recognisedPage, recognisedPages, textOf } from './recognised.server.ts';

/** What decides whether there are results that a stored document lacks. */
export type StoredStates = Pick<IndexedDocument, 'sha256' | 'pageStates'>;

/** Numbers of the pages that have a result and are stored as unread, starting at 1. */
function newPages({ sha256, pageStates = '' }: StoredStates, editionsDir: string): number[] {
  if (sha256 === undefined || !/[pl]/.test(pageStates)) return [];
  const found = recognisedPages(recognisedFolder(editionsDir, sha256));
  return [...found].filter((page) => isUnread(pageStates, page));
}

/** True if OCR has read pages that are stored as unread. */
export const hasNewPages = (stored: StoredStates, editionsDir: string): boolean =>
  newPages(stored, editionsDir).length > 0;

/** @returns the document with the texts of its pages that OCR has read; unchanged if there are none that it lacks */
export function withRecognised(content: IndexedDocument, editionsDir: string): IndexedDocument {
  const { sha256 = '', pageStates = '' } = content;
  const folder = recognisedFolder(editionsDir, sha256);
  const read = newPages(content, editionsDir).flatMap((page) => {
    const result = recognisedPage(folder, page);
    return result ? [{ page, result }] : [];
  });
  if (read.length === 0) return content;
  const texts = normalisePages(read.map(({ result }) => textOf(result)));
  const pages = Array.from(pageStates, (_, at) => content.pages[at] ?? '');
  const states = [...pageStates];
  for (const [at, { page, result }] of read.entries()) {
    const own = shownText(pages[page - 1] ?? '');
    const text = texts[at] ?? '';
    const isLayer = states[page - 1] === 'l';
    const isText = own !== '' && !prevails(result, { source: isLayer ? 'poor' : 'picture', text: own });
    // A stamp, a note and the value of a field stay.
    if (!isText) pages[page - 1] = [isLayer ? '' : own, text].filter(Boolean).join('\n');
    states[page - 1] = isText ? (isLayer ? 's' : 'f') : text === '' ? 'n' : 'o';
  }
  return withTexts(content, pages, states);
}

/** @returns the document with other texts, and a `PageState` for each page */
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
