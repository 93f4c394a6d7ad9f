/**
 * The results of OCR, one file for each page: `EDITIONS_DIR/ocr/<first two digits>/<SHA-256>/<page>.json`.
 * Several servers may share the folder: the first result of a page stays.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { link, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBetter } from '../text/readable/known-words.server.ts';
import type { SourcedText } from '../text/readable/text-source.server.ts';
import type { OcrWord } from './grey-pictures.ts';
import type { Orientation } from './tesseract.server.ts';

export interface RecognisedPage {
  /** Boxes in points, from the top left corner of the displayed page. */
  words: OcrWord[];
  /** Direction of the text on the displayed page, in quarter turns counterclockwise. */
  turn: Orientation['turn'];
  /** False for a page that is blank. */
  hasInk: boolean;
  /** The script of text that is not read (ISO 15924): `Beng`. */
  script?: string | undefined;
}

const RESULT = /^(\d{1,5})\.json$/;
/** After this many milliseconds a mark counts as left over, and any server may read the page. */
const MAX_READING_MS = 330_000;

/** @param sha256 of the PDF, hexadecimal @returns the folder of its results */
export const recognisedFolder = (editionsDir: string, sha256: string): string =>
  path.join(editionsDir, 'ocr', sha256.slice(0, 2), sha256);

const named = (ending: string) => (folder: string, page: number) => path.join(folder, page + ending);
const [fileOf, copyOf, markOf] = [named('.json'), named('.tmp'), named('.reading')] as const;

/** The SHA-256 of all contents with results; empty if there are none. */
export function recognisedContents(editionsDir: string): string[] {
  const root = path.join(editionsDir, 'ocr');
  try {
    return readdirSync(root).flatMap((start) => readdirSync(path.join(root, start)));
  } catch {
    return [];
  }
}

/** The pages of a content that have a result, starting at 1; empty if the folder cannot be read. */
export function recognisedPages(folder: string): Set<number> {
  try {
    return new Set(readdirSync(folder).flatMap((name) => Number(RESULT.exec(name)?.[1] ?? 0) || []));
  } catch {
    return new Set();
  }
}

/** @param page starting at 1 @returns undefined if the page has not been read; a damaged result is deleted */
export function recognisedPage(folder: string, page: number): RecognisedPage | undefined {
  try {
    const result = JSON.parse(readFileSync(fileOf(folder, page), 'utf8'));
    if (!Array.isArray(result?.words)) throw new SyntaxError('The result has no words.');
    return result;
  } catch (error) {
    if (error instanceof SyntaxError) rmSync(fileOf(folder, page), { force: true });
    return undefined;
  }
}

/**
 * True if what OCR has read is shown of a page that has text in the file: it is better than the poor layer of
 * a scanner, or much more than a stamp. Otherwise that is no stamp, but the text of a page with a picture
 * behind it.
 */
export function prevails(page: RecognisedPage, { source, text: fileText }: SourcedText): boolean {
  if (source === 'poor') return page.script !== undefined || isBetter(recognisedText(page), fileText);
  return page.words.length > 2 * fileText.split(/\s+/).filter(Boolean).length;
}

/** The lines of a page. */
export const recognisedText = ({ words }: RecognisedPage): string =>
  words.map(({ text, startsLine }, at) => (at === 0 ? '' : startsLine ? '\n' : ' ') + text).join('');

/**
 * Stores a result, unless the page has one.
 * @param result must be complete: the file is flushed to disk before it has its name
 * @throws the system error
 */
export async function keepRecognised(folder: string, page: number, result: RecognisedPage): Promise<void> {
  const copy = copyOf(folder, page);
  try {
    await using handle = await open(copy, 'wx', 0o440);
    await handle.writeFile(JSON.stringify(result));
    await handle.sync();
    await link(copy, fileOf(folder, page)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Marks a page as being read, so that other servers read other pages, and removes what a killed process has
 * left.
 * @returns false if another server is reading the page
 * @throws the system error
 */
export async function claimPage(folder: string, page: number): Promise<boolean> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mark = markOf(folder, page);
  const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Math.abs(Date.now() - since) < MAX_READING_MS) return false;
  if (since !== undefined) releasePage(folder, page);
  try {
    await using _ = await open(mark, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await rm(copyOf(folder, page), { force: true });
  return true;
}

/** OCR stops reading a content after so many pages, one after the other, on which it finds no text. */
const MAX_WITHOUT_TEXT = 20;
const STOPPED = 'stopped';
/** In the folder of a content of which all pages are read. */
const RESUMED = 'resumed';

/** True if OCR has stopped reading a content. */
export const isStopped = (folder: string): boolean => existsSync(path.join(folder, STOPPED));

/** Stops the reading of a content whose last pages have no text. @throws the system error */
export async function stopWithoutText(folder: string, hasText: (page: RecognisedPage) => boolean) {
  const last = [...recognisedPages(folder)].sort((a, b) => b - a).slice(0, MAX_WITHOUT_TEXT);
  if (last.length < MAX_WITHOUT_TEXT || existsSync(path.join(folder, RESUMED))) return;
  const isText = (page: number) => {
    const result = recognisedPage(folder, page);
    return result === undefined || hasText(result);
  };
  if (!last.some(isText)) await writeFile(path.join(folder, STOPPED), '');
}

/**
 * Deletes the results of a content, and lets OCR read all its pages.
 * @param page deletes only the result of this page, starting at 1
 * @throws the system error
 */
export async function forgetRecognised(folder: string, page?: number): Promise<void> {
  if (isStopped(folder)) await writeFile(path.join(folder, RESUMED), '');
  for (const one of page ? [page] : recognisedPages(folder)) await rm(fileOf(folder, one), { force: true });
  await rm(path.join(folder, STOPPED), { force: true });
}

/** Removes the mark of `claimPage`. @throws the system error */
export const releasePage = (folder: string, page: number): void =>
  rmSync(markOf(folder, page), { force: true });
