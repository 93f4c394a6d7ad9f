/** Prevents the generator from overwriting or deleting documents outside the sample library. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../src/domain/documents/published-name.ts';

/** The hidden, unpublished file that lists the generated files, relative to the documents folder. */
export const SAMPLE_MARKER = '.sample-library.json';

/** Thrown if the folder contains other files; nothing was changed. */
export class ForeignFolderError extends Error {
  constructor(folder: string, foreignFile: string) {
    super(
      `${folder} holds ${JSON.stringify(foreignFile)}, which this command has not made, so nothing was written. ` +
        'Move your documents away or set DOCUMENTS_DIR to an empty folder.',
    );
    this.name = 'ForeignFolderError';
  }
}

/**
 * Claims a folder for the sample library: the folder must be empty or contain only documents from an earlier
 * run. Removes documents from an earlier run that are not in `files`.
 * @param files the files to write, as paths with `/` relative to the folder
 * @throws ForeignFolderError if the folder contains any other document
 */
export async function claimFolder(folder: string, files: readonly string[]): Promise<void> {
  const marker = path.join(folder, SAMPLE_MARKER);
  const before = await readMarker(marker);
  const existing = await filesBelow(folder);
  const foreign = existing.find((file) => !before.includes(file));
  if (foreign !== undefined) throw new ForeignFolderError(folder, foreign);
  await mkdir(folder, { recursive: true });
  // Writes the marker before the first document, so that an interrupted run can be repeated.
  await writeFile(marker, `${JSON.stringify({ files: [...new Set([...before, ...files])] })}\n`);
  for (const file of existing.filter((name) => !files.includes(name))) await rm(path.join(folder, file));
  await writeFile(marker, `${JSON.stringify({ files })}\n`);
}

async function readMarker(marker: string): Promise<string[]> {
  const text = await readFile(marker, 'utf8').catch(() => '{}');
  const { files } = JSON.parse(text) as { files?: unknown };
  return Array.isArray(files) ? files.map(String) : [];
}

/** @returns the documents in a folder, as paths with `/` relative to it; none if it is missing */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && isPublishedName(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
