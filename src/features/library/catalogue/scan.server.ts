/** Reads the documents folder as it is on disk: names, sizes and times, nothing of the content. */
import { accessSync, constants, type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isPublishedName } from '../../../domain/published-name.ts';
import { ifInside } from '../files/inside.server.ts';
import { isExhausted, isMissing, reasonOf, type Unreadable } from './unreadable.ts';

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

/** Told about what a scan leaves out, except for names that are not published. */
export interface ScanListener {
  /** A published name, and why it is left out. @param disk absolute path */
  skipped?(disk: string, why: string): void;
  /** A folder or file that cannot be read; everything else is scanned all the same. */
  unreadable?(found: Unreadable): void;
}

/**
 * Scans the whole folder. Hidden and temporary names, links that lead outside and what cannot be read are left out.
 * Waits for the disk at every name, which costs a fifth of asking without waiting: callers that serve visitors do it
 * in a thread.
 * @param folder absolute path of DOCUMENTS_DIR
 * @throws DocumentsFolderError when the folder itself cannot be read, or the process has no descriptors or memory left
 */
export function scanDocuments(folder: string, listener: ScanListener = {}): ScannedFolder {
  try {
    const realRoot = realpathSync(folder);
    const entries = list(folder);
    return scanFolder({ folder, realRoot, listener }, folder, path.basename(folder), entries, [realRoot]);
  } catch (error) {
    throw new DocumentsFolderError(folder, reasonOf(error));
  }
}

interface Scan {
  folder: string;
  realRoot: string;
  listener: ScanListener;
}

const list = (disk: string): Dirent[] => readdirSync(disk, { withFileTypes: true }).sort(byCodeUnit);

/** @param above real paths of this folder's parents and of itself: a link back to one of them would never end. */
function scanFolder(
  scan: Scan,
  disk: string,
  name: string,
  entries: readonly Dirent[],
  above: readonly string[],
): ScannedFolder {
  const folder: ScannedFolder = { name, files: [], folders: [] };
  for (const entry of entries) {
    const found = isPublishedName(entry.name) ? readableEntry(scan, disk, entry, above) : undefined;
    if (found && 'size' in found) folder.files.push(found);
    else if (found) folder.folders.push(found);
  }
  return folder;
}

/** @returns undefined for what is left out, or vanishes between listing and looking */
function readableEntry(scan: Scan, folder: string, entry: Dirent, above: readonly string[]) {
  const disk = path.join(folder, entry.name);
  try {
    return scanEntry(scan, disk, entry, above);
  } catch (error) {
    if (isExhausted(error)) throw error;
    if (isMissing(error)) return undefined;
    const kind = isFolder(disk, entry) ? 'folder' : 'file';
    const below = path.relative(scan.folder, disk).split(path.sep).join('/');
    scan.listener.unreadable?.({ kind, path: below, reason: reasonOf(error) });
    return undefined;
  }
}

function isFolder(disk: string, entry: Dirent): boolean {
  try {
    return entry.isDirectory() || statSync(disk).isDirectory();
  } catch {
    return false;
  }
}

/** @throws the system's error for this entry; entries below it that cannot be read are reported and left out */
function scanEntry(
  scan: Scan,
  disk: string,
  entry: Dirent,
  above: readonly string[],
): ScannedFile | ScannedFolder | undefined {
  const { name } = entry;
  const skip = (why: string) => scan.listener.skipped?.(disk, why);
  // What is no link lies where its folder lies.
  const plain = entry.isFile() || entry.isDirectory();
  const real = plain ? path.join(above.at(-1) ?? '', name) : realLink(scan.realRoot, disk);
  if (real === undefined) skip('it leads out of the documents folder or to nothing');
  else if (above.includes(real)) skip('it is a link to a folder above itself');
  if (real === undefined || above.includes(real)) return undefined;
  const found = statSync(disk);
  if (found.isDirectory()) return scanFolder(scan, disk, name, list(disk), [...above, real]);
  if (!found.isFile()) {
    skip('it is neither a file nor a folder');
    return undefined;
  }
  accessSync(disk, constants.R_OK);
  return { name, size: found.size, modified: Math.trunc(found.mtimeMs) };
}

/** @returns undefined for a link that leads outside or nowhere @throws what else the system says */
function realLink(realRoot: string, disk: string): string | undefined {
  try {
    return ifInside(realRoot, realpathSync(disk));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function byCodeUnit(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}
