/** Reads the documents folder as it is on disk: names, sizes and times, nothing of the content. */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ifInside } from './inside.server.ts';
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
  override readonly name = 'DocumentsFolderError';
  readonly folder: string;
  readonly reason: string;

  /** @param reason as the system calls it, such as `ENOENT` */
  constructor(folder: string, reason: string) {
    super(
      `The documents folder ${folder} cannot be read (${reason}). ` +
        'Create it, give the server the right to read it and all folders below, or set DOCUMENTS_DIR to another folder.',
    );
    this.folder = folder;
    this.reason = reason;
  }
}

/**
 * Scans the whole folder. Hidden and temporary names and links that lead outside are left out. Waits for the disk at
 * every name, which costs a fifth of asking without waiting: callers that serve visitors do it in a thread.
 * @param folder absolute path of DOCUMENTS_DIR
 * @param skipped told about every published name that was left out, and why
 * @throws DocumentsFolderError when the folder or one below it cannot be read
 */
export function scanDocuments(
  folder: string,
  skipped: (disk: string, why: string) => void = () => {},
): ScannedFolder {
  const realRoot = readable(folder, () => realpathSync(folder));
  return scanFolder({ realRoot, skipped }, folder, path.basename(folder), [realRoot]);
}

/** What the system says of a folder that was there a moment ago. */
const GONE = new Set(['ENOENT', 'ENOTDIR']);

interface Scan {
  realRoot: string;
  skipped: (disk: string, why: string) => void;
}

/** @param above real paths of this folder's parents and of itself: a link back to one of them would never end. */
function scanFolder(scan: Scan, disk: string, name: string, above: readonly string[]): ScannedFolder {
  const entries = readable(disk, () => readdirSync(disk, { withFileTypes: true }));
  const folder: ScannedFolder = { name, files: [], folders: [] };
  for (const entry of entries.sort(byCodeUnit)) {
    const found = isPublishedName(entry.name) ? scanEntry(scan, disk, entry, above) : undefined;
    if (found && 'size' in found) folder.files.push(found);
    else if (found) folder.folders.push(found);
  }
  return folder;
}

function scanEntry(
  scan: Scan,
  folder: string,
  entry: Dirent,
  above: readonly string[],
): ScannedFile | ScannedFolder | undefined {
  const { name } = entry;
  const disk = path.join(folder, name);
  // What is no link lies where its folder lies.
  const plain = entry.isFile() || entry.isDirectory();
  const real = plain ? path.join(above.at(-1) ?? '', name) : realLink(scan.realRoot, disk);
  if (real === undefined) scan.skipped(disk, 'it leads out of the documents folder or to nothing');
  else if (above.includes(real)) scan.skipped(disk, 'it is a link to a folder above itself');
  if (real === undefined || above.includes(real)) return undefined;
  // Anything may vanish between listing and looking; then it is simply not there any more.
  const found = attempt(() => statSync(disk));
  if (found?.isDirectory()) return scanUnlessGone(scan, disk, name, [...above, real]);
  if (found?.isFile()) return { name, size: found.size, modified: Math.trunc(found.mtimeMs) };
  scan.skipped(disk, 'it is neither a file nor a folder');
  return undefined;
}

function scanUnlessGone(...given: Parameters<typeof scanFolder>): ScannedFolder | undefined {
  try {
    return scanFolder(...given);
  } catch (error) {
    const [, disk] = given;
    const gone = error instanceof DocumentsFolderError && error.folder === disk && GONE.has(error.reason);
    if (gone) return undefined;
    throw error;
  }
}

function realLink(realRoot: string, disk: string): string | undefined {
  const real = attempt(() => realpathSync(disk));
  return real === undefined ? undefined : ifInside(realRoot, real);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function readable<T>(folder: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new DocumentsFolderError(folder, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}

function byCodeUnit(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}
