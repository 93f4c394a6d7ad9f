/** Makes sure that the sample library never overwrites or deletes a document that it did not make. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../src/domain/published-name.ts';

/** Lists what was made here, below the documents folder; hidden, so never published. */
export const SAMPLE_MARKER = '.sample-library.json';

/** The folder holds something that was not made here; nothing was touched. */
export class ForeignFolderError extends Error {
  constructor(folder: string, found: string) {
    super(
      `${folder} holds ${JSON.stringify(found)}, which this command has not made, so nothing was written. ` +
        'Move your documents away or set DOCUMENTS_DIR to an empty folder.',
    );
    this.name = 'ForeignFolderError';
  }
}

/**
 * Takes a folder for the sample library: one that is empty, or whose documents all come from an earlier run.
 * What that run made and this one will not is removed.
 * @param files what will be written, as paths with `/` below the folder
 * @throws ForeignFolderError when any other document lies there
 */
export async function claimFolder(folder: string, files: readonly string[]): Promise<void> {
  const marker = path.join(folder, SAMPLE_MARKER);
  const before = await readMarker(marker);
  const found = await filesBelow(folder);
  const foreign = found.find((file) => !before.includes(file));
  if (foreign !== undefined) throw new ForeignFolderError(folder, foreign);
  await mkdir(folder, { recursive: true });
  // Written before the first document, so that an interrupted run can be repeated.
  await writeFile(marker, `${JSON.stringify({ files: [...new Set([...before, ...files])] })}\n`);
  for (const file of found.filter((name) => !files.includes(name))) await rm(path.join(folder, file));
  await writeFile(marker, `${JSON.stringify({ files })}\n`);
}

async function readMarker(marker: string): Promise<string[]> {
  const text = await readFile(marker, 'utf8').catch(() => '{}');
  const { files } = JSON.parse(text) as { files?: unknown };
  return Array.isArray(files) ? files.map(String) : [];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && isPublishedName(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
