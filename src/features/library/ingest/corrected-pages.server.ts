/**
 * Shows the words of pages as an editor has corrected them, in text files beside the PDF:
 * `.scan.pdf.page-3.txt` for page 3 of `scan.pdf`. `EDITIONS_DIR/corrected` has one file for each correction:
 * the SHA-256 of the PDF for which it was first read, and that of the text that the page had. In another
 * edition the correction counts if the page has the same text.
 */
import { hash } from 'node:crypto';
import { constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { correctedPageName } from '../catalogue/scan.server.ts';
import type { EditorCorrection } from '../document/entries.ts';
import type { IndexedDocument, SourceDocument } from './index/writer.server.ts';
import { withTexts } from './ocr/recognised-texts.server.ts';
import { isCorrected, isUnread, PAGE_STATES, UNREAD } from './text/extracted.ts';
import { clean, normalisePages } from './text/normalise.ts';

/** States of the pages whose text does not tell two editions apart: they have none, or a poor one. */
const UNCERTAIN = UNREAD + PAGE_STATES.none + PAGE_STATES.empty;

/** @returns `unfinished` if the origin of a correction cannot be stored */
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
    const former = pages[index];
    const text = correctedText(path.join(documentsDir, at), page);
    if (text === undefined || former === undefined || states[index] === PAGE_STATES.corrected) continue;
    const key = hash('sha256', `${path.basename(at)} ${page} ${version} ${text}`);
    const formerHash = hash('sha256', former);
    let origin: string;
    try {
      origin = getOrWrite(path.join(editionsDir, 'corrected', key), `${sha256} ${formerHash}`);
    } catch {
      return 'unfinished';
    }
    const isSameText = origin.endsWith(formerHash) && !UNCERTAIN.includes(states[index] ?? '');
    if (!isSameText && !origin.startsWith(sha256)) continue;
    pages[index] = normalisePages([text]).join('');
    states[index] = PAGE_STATES.corrected;
  }
  return states.includes(PAGE_STATES.corrected) ? withTexts(content, pages, states) : content;
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
 * @returns the text without invisible and control characters; undefined if the file is missing, a link, or
 *   not in UTF-8
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

/**
 * @param pageStates one letter of `PAGE_STATES` for each page of the stored document
 * @returns which pages do not show their correction, and why; empty if all corrected pages do
 */
export function whyNotCorrected(correction: EditorCorrection | undefined, pageStates = ''): string {
  const pages = Object.keys(correction?.pages ?? {});
  const unused = pages
    .filter((page) => !isCorrected(pageStates, Number(page)) && !isUnread(pageStates, Number(page)))
    .join(', ');
  return (
    unused &&
    `does not show page ${unused} as corrected: the page has changed or does not exist, or the file is not in UTF-8. Compare the page, then save the file again`
  );
}
