/**
 * Adds to what ingest has read from the file what OCR has read, and the words of pages as an editor has corrected them, in text files
 * beside the PDF: `.scan.pdf.page-3.txt` for page 3 of `scan.pdf`.
 * `EDITIONS_DIR/corrected` has one file for each correction: the SHA-256 of the PDF for which it was first read, and that of the text
 * that the page had. In another edition the correction counts if the page has the same text.
 */
import { hash } from 'node:crypto';
import { constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { correctedPageName } from '../catalogue/scan.server.ts';
import type { EditorCorrection } from '../document/entries.ts';
import type { IndexedDocument, SourceDocument } from './index/writer.server.ts';
import {
  prevails,
  recognisedFolder,
  recognisedPage,
  recognisedPages,
  textOf,
} from './ocr/recognised.server.ts';
import { isUnread, shownText } from './text/extracted.ts';
import { clean, normalisePages } from './text/normalise.ts';
import { languageOf } from './text/pdf-document.server.ts';

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
    const fileText = shownText(pages[page - 1] ?? '');
    const text = texts[at] ?? '';
    const isLayer = states[page - 1] === 'l';
    const isText =
      fileText !== '' && !prevails(result, { source: isLayer ? 'poor' : 'picture', text: fileText });
    // A stamp, a note and the value of a field stay.
    if (!isText) pages[page - 1] = [isLayer ? '' : fileText, text].filter(Boolean).join('\n');
    states[page - 1] = isText ? (isLayer ? 's' : 'f') : text === '' ? 'n' : 'o';
  }
  return withTexts(content, pages, states);
}

/** @returns the document with other texts, and a `PageState` for each page */
function withTexts(content: IndexedDocument, pages: string[], states: string[]): IndexedDocument {
  const hasText = pages.some((page) => page !== '');
  return {
    ...content,
    ...(hasText && content.kind === 'image-only' && { kind: 'text', reason: undefined }),
    pages: hasText ? pages : [],
    pageStates: states.join(''),
    language: languageOf(pages),
  };
}

/** @returns `unfinished` if what a correction was made for cannot be stored */
export function withCorrected(
  content: IndexedDocument,
  { path: at, correction }: SourceDocument,
  { documentsDir, editionsDir }: { documentsDir: string; editionsDir: string },
): IndexedDocument | 'unfinished' {
  const { sha256 = '', pageStates = '' } = content;
  const states = [...pageStates];
  const pages = states.map((_, index) => content.pages[index] ?? '');
  for (const [page, version] of Object.entries(correction?.pages ?? {})) {
    const index = Number(page) - 1;
    const words = pages[index];
    const text = correctedText(path.join(documentsDir, at), page);
    if (text === undefined || words === undefined || states[index] === 'c') continue;
    const key = hash('sha256', `${path.basename(at)} ${page} ${version} ${text}`);
    const said = hash('sha256', words);
    let made: string;
    try {
      made = getOrWrite(path.join(editionsDir, 'corrected', key), `${sha256} ${said}`);
    } catch {
      return 'unfinished';
    }
    const isSaid = made.endsWith(said) && !'plne'.includes(states[index] ?? '');
    if (!isSaid && !made.startsWith(sha256)) continue;
    pages[index] = normalisePages([text]).join('');
    states[index] = 'c';
  }
  return states.includes('c') ? withTexts(content, pages, states) : content;
}

function getOrWrite(file: string, text: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A full disk may have kept a part of it.
  if (kept.length === text.length) return kept;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text);
  return text;
}

/**
 * @param pdf absolute path of the PDF
 * @returns the text without invisible and control characters; undefined if the file is missing, a link, or not in UTF-8
 */
export function correctedText(pdf: string, page: number | string): string | undefined {
  const file = path.join(path.dirname(pdf), correctedPageName(path.basename(pdf), page));
  try {
    const bytes = readFileSync(file, { flag: constants.O_NOFOLLOW });
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** @param pageStates those of the document as stored @returns what is not shown as corrected and why; empty if everything is */
export function uncorrected(correction: EditorCorrection | undefined, pageStates = ''): string {
  const pages = Object.keys(correction?.pages ?? {});
  const unused = pages.filter((page) => !'cpl'.includes(pageStates[Number(page) - 1] ?? 'none')).join(', ');
  return (
    unused &&
    `does not show page ${unused} as corrected: the page has changed or does not exist, or the file is not in UTF-8. Compare the page, then save the file again`
  );
}
