/**
 * The words of pages as an editor has corrected them, in text files beside the PDF: `.scan.pdf.page-3.txt` for page 3 of `scan.pdf`.
 * `EDITIONS_DIR/corrected` has one file for each correction: the SHA-256 of the PDF for which it was first read, and that of the text
 * that the page had. In another edition the correction counts if the page has the same text.
 */
import { hash } from 'node:crypto';
import { constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { correctedPageName } from '../catalogue/scan.server.ts';
import type { EditorCorrection } from '../document/entries.ts';
import type { IndexedDocument } from './index/writer.server.ts';
import { withTexts } from './ocr/with-recognised.server.ts';
import type { SourceDocument } from './source.ts';
import { clean, normalisePages } from './text/normalise.ts';

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
