/** Reads the documents folder as it is on disk: names, sizes and times, nothing of the content. */
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { realPathInside } from './inside.server.ts';
import { isPublishedName } from './published-name.ts';

export interface ScannedFile {
  /** Name on disk, not normalised. */
  name: string;
  /** Bytes. */
  size: number;
  /** Last change, whole milliseconds since 1970. */
  modified: number;
}

export interface ScannedFolder {
  name: string;
  files: ScannedFile[];
  folders: ScannedFolder[];
}

/** The documents folder cannot be read; the message says what, where and how to mend it. */
export class DocumentsFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const code = (cause as NodeJS.ErrnoException).code ?? String(cause);
    super(
      `The documents folder ${folder} cannot be read (${code}). ` +
        'Create it, give the server the right to read it and all folders below, or set DOCUMENTS_DIR to another folder.',
      { cause },
    );
    this.name = 'DocumentsFolderError';
  }
}

/**
 * Scans the whole folder. Hidden and temporary names and links that lead outside are left out.
 * @param folder absolute path of DOCUMENTS_DIR
 * @param skipped told about every published name that was left out, and why
 * @throws DocumentsFolderError when the folder or one below it cannot be read
 */
export async function scanDocuments(
  folder: string,
  skipped: (disk: string, why: string) => void = () => {},
): Promise<ScannedFolder> {
  const realRoot = await realpath(folder).catch((error) => {
    throw new DocumentsFolderError(folder, error);
  });
  return scanFolder({ realRoot, skipped }, folder, path.basename(folder), [realRoot]);
}

interface Scan {
  realRoot: string;
  skipped: (disk: string, why: string) => void;
}

/** @param above real paths of this folder's parents and of itself: a link back to one of them would never end. */
async function scanFolder(
  scan: Scan,
  disk: string,
  name: string,
  above: readonly string[],
): Promise<ScannedFolder> {
  const entries = await readdir(disk, { withFileTypes: true }).catch((error) => {
    throw new DocumentsFolderError(disk, error);
  });
  const published = entries.filter((entry) => isPublishedName(entry.name)).sort(byCodeUnit);
  // All at once: one after the other, ten thousand files take as many waits for the disk.
  const found = await Promise.all(published.map((entry) => scanEntry(scan, disk, entry, above)));
  return {
    name,
    files: found.flatMap((one) => (one && 'size' in one ? [one] : [])),
    folders: found.flatMap((one) => (one && 'files' in one ? [one] : [])),
  };
}

async function scanEntry(
  scan: Scan,
  folder: string,
  entry: Dirent,
  above: readonly string[],
): Promise<ScannedFile | ScannedFolder | undefined> {
  const { name } = entry;
  const disk = path.join(folder, name);
  // What is no link lies where its folder lies.
  const plain = entry.isFile() || entry.isDirectory();
  const real = plain ? path.join(above.at(-1) ?? '', name) : await realPathInside(scan.realRoot, disk);
  if (real === undefined) scan.skipped(disk, 'it leads out of the documents folder or to nothing');
  else if (above.includes(real)) scan.skipped(disk, 'it is a link to a folder above itself');
  if (real === undefined || above.includes(real)) return undefined;
  // A file may vanish between listing and looking; then it is simply not there any more.
  const found = await stat(disk).catch(() => undefined);
  if (found?.isDirectory()) return scanFolder(scan, disk, name, [...above, real]);
  if (found?.isFile()) return { name, size: found.size, modified: Math.trunc(found.mtimeMs) };
  scan.skipped(disk, 'it is neither a file nor a folder');
  return undefined;
}

function byCodeUnit(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}
