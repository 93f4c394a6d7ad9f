/** What is in the documents, from the text index where that knows them as they are, else by reading them. */
import path from 'node:path';
import { splitExtension } from '../catalogue/document-type.ts';
import { GIVEN_UP, openAttempts } from '../ingest/attempts.server.ts';
import { openTextReader } from '../ingest/text/reader-pool.server.ts';
import type { ListedFile } from '../register/hash.server.ts';
import { attemptKey, attemptsFile, openForReading, textIndexFile } from '../search/index/store.server.ts';

export interface TextState {
  kind: string;
  reason: string | undefined;
}

/**
 * Goes through all PDFs. @param told of each one, with what was found
 * @param progress of those that have to be read
 */
export async function readTexts(
  { documentsDir, cacheDir }: { documentsDir: string; cacheDir: string },
  files: readonly ListedFile[],
  told: (path: string, state: TextState) => void,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const known = indexed(cacheDir);
  const attempts = openAttempts(attemptsFile(textIndexFile(cacheDir)));
  const unknown: ListedFile[] = [];
  for (const file of files) {
    if (splitExtension(file.diskSegments.at(-1) ?? '').extension.toLowerCase() !== 'pdf') continue;
    const path = file.diskSegments.join('/');
    const state = known.get(path);
    if (state?.size === file.size && state.modified === file.modified) told(path, state);
    else if (attempts.isGivenUp(attemptKey(path, file.size, file.modified)))
      told(path, { kind: 'unreadable', reason: GIVEN_UP });
    else unknown.push(file);
  }
  const reader = openTextReader();
  let done = 0;
  const readOne = async ({ diskSegments }: ListedFile): Promise<void> => {
    const { kind, reason } = await reader.read(path.join(documentsDir, ...diskSegments));
    done += 1;
    progress(done, unknown.length);
    told(diskSegments.join('/'), { kind, reason });
  };
  try {
    await Promise.all(unknown.map(readOne));
  } finally {
    reader.close();
  }
}

function indexed(cacheDir: string): Map<string, TextState & { size: number; modified: number }> {
  const found = new Map<string, TextState & { size: number; modified: number }>();
  const database = openForReading(textIndexFile(cacheDir));
  if (!database) return found;
  try {
    const rows = database.prepare('SELECT path, size, modified, kind, reason FROM document').iterate();
    for (const { path, size, modified, kind, reason } of rows) {
      found.set(String(path), {
        kind: String(kind),
        reason: reason === null ? undefined : String(reason),
        size: Number(size),
        modified: Number(modified),
      });
    }
    return found;
  } catch {
    // Damaged: what it would have said is read from the documents.
    return new Map();
  } finally {
    database.close();
  }
}
