/**
 * `npm run library -- read-again`: lists the documents that OCR stopped reading, and lets it read them again.
 */
import { forgetContent, openForReading, textIndexFile } from '../index/store.server.ts';
import { forgetRecognised, isStopped, recognisedFolder } from './recognised.server.ts';
import type { OcrPlaces } from './waiting-pages.server.ts';

type Folders = Pick<OcrPlaces, 'cacheDir' | 'editionsDir'>;

/** @returns the paths of the documents that OCR stopped reading */
export const stoppedDocuments = ({ cacheDir, editionsDir }: Folders): string[] =>
  readDocuments(cacheDir)
    .filter(({ sha256 }) => isStopped(recognisedFolder(editionsDir, sha256)))
    .map(({ path }) => path);

/**
 * Lets the server read the pages of a document again.
 * @param page starting at 1; undefined for all
 * @returns false if the server has not read such a document or page
 */
export async function readPagesAgain(
  { cacheDir, editionsDir }: Folders,
  path: string,
  page: number | undefined,
): Promise<boolean> {
  const document = readDocuments(cacheDir).find((one) => one.path === path);
  if (!document || (page !== undefined && !document.pageStates[page - 1])) return false;
  const { sha256 } = document;
  const forget = () => forgetRecognised(recognisedFolder(editionsDir, sha256), page);
  await forgetContent(textIndexFile(cacheDir), sha256, forget);
  return true;
}

/** @returns the documents that the server has read; empty if the index is missing or damaged */
function readDocuments(cacheDir: string) {
  const database = openForReading(textIndexFile(cacheDir));
  try {
    const rows = database?.prepare('SELECT path, sha256, page_states FROM document WHERE sha256 IS NOT NULL');
    return (rows?.all() ?? []).map(({ path, sha256, page_states }) => ({
      path: String(path),
      sha256: String(sha256),
      pageStates: String(page_states ?? ''),
    }));
  } catch {
    return [];
  } finally {
    database?.close();
  }
}
