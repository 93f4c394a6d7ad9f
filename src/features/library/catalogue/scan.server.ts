/** Reads names, sizes and dates in the documents folder, without opening files. */
import { accessSync, constants, type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isPublishedName } from '../../../domain/documents/published-name.ts';
import type { EditorCorrection } from '../document/entries.ts';
import { ifInside } from '../document/locate.server.ts';
import { errorCode, isExhausted, isMissing, type Unreadable } from '../document/unreadable.ts';

export interface ScannedFile {
  /** Name exactly as on disk, not normalised. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** Modification date, whole milliseconds since 1970. */
  modified: number;
  /** Its corrected pages; `applyCorrections` adds the rest. */
  correction?: EditorCorrection;
}

/** The name of a file with the words of a page, in any case so that a wrong one is reported. */
const CORRECTED_PAGE = /^\.(.+\.pdf)\.page-([1-9]\d*)\.txt$/i;
/** The name of the file with the corrected words of a page. @param pdf name of the document */
export const correctedPageName = (pdf: string, page: number | string) => `.${pdf}.page-${page}.txt`;
/** Equals the characters of a page that are shown (`PAGE_LIMITS`). */
const MAX_CORRECTED_BYTES = 60_000;

export interface ScannedFolder {
  name: string;
  files: ScannedFile[];
  folders: ScannedFolder[];
}

/** Thrown if the documents folder cannot be read. The message states the folder, the reason and the fix. */
export class DocumentsFolderError extends Error {
  override readonly name = 'DocumentsFolderError';
  readonly reason: string;

  /** @param reason the system's error code, such as `ENOENT` */
  constructor(folder: string, reason: string) {
    super(
      `The documents folder ${folder} cannot be read (${reason}). ` +
        'Create it, give the server the right to read it and all folders below, or set DOCUMENTS_DIR to another folder.',
    );
    this.reason = reason;
  }
}

/** Receives the entries that a scan excludes for a reason other than their names. */
export interface ScanListener {
  /** Called for an entry whose name could be published but which the scan skips. @param disk absolute path */
  skipped?(disk: string, why: string): void;
  /** Called for a folder or file that cannot be read; the scan continues. */
  unreadable?(found: Unreadable): void;
}

/**
 * Scans the whole folder. Excludes hidden and temporary names, links that lead outside, and unreadable
 * entries. Synchronous, because asynchronous calls take five times as long; the server calls it in a thread.
 * @param folder absolute path of DOCUMENTS_DIR
 * @throws DocumentsFolderError if the folder itself cannot be read, or file descriptors or memory run out
 */
export function scanDocuments(folder: string, listener: ScanListener = {}): ScannedFolder {
  try {
    const realRoot = realpathSync(folder);
    const entries = list(folder);
    return scanFolder({ folder, realRoot, listener }, folder, path.basename(folder), entries, [realRoot]);
  } catch (error) {
    throw new DocumentsFolderError(folder, errorCode(error));
  }
}

interface Scan {
  folder: string;
  realRoot: string;
  listener: ScanListener;
}

const list = (disk: string): Dirent[] => readdirSync(disk, { withFileTypes: true }).sort(byCodeUnit);

/** @param above real paths of this folder and its parents, to detect circular links */
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
  const files = new Map(folder.files.map((file) => [file.name, file]));
  for (const entry of entries) {
    const [, pdf, page] = CORRECTED_PAGE.exec(entry.name) ?? [];
    if (!pdf || !page) continue;
    const name = correctedPageName(pdf, page);
    const document = entry.name === name ? files.get(pdf) : undefined;
    const found = readableEntry(scan, disk, entry, above);
    if (document && found && 'size' in found && found.size <= MAX_CORRECTED_BYTES) {
      const version = `${found.size} ${found.modified}`;
      document.correction = { pages: { ...document.correction?.pages, [page]: version } };
    } else {
      const why = `its name must be ${name}, it must have at most 60 KB, and be beside ${pdf}`;
      scan.listener.skipped?.(path.join(disk, entry.name), why);
    }
  }
  return folder;
}

/** @returns undefined for entries that are excluded or have been deleted since they were listed */
function readableEntry(scan: Scan, folder: string, entry: Dirent, above: readonly string[]) {
  const disk = path.join(folder, entry.name);
  try {
    return scanEntry(scan, disk, entry, above);
  } catch (error) {
    if (isExhausted(error)) throw error;
    if (isMissing(error)) {
      // The name was read with other characters than it has on disk, so that it cannot be opened.
      if (entry.name.includes('\uFFFD')) scan.listener.skipped?.(disk, 'its name is not written in UTF-8');
      return undefined;
    }
    const kind = isFolder(disk, entry) ? 'folder' : 'file';
    const below = path.relative(scan.folder, disk).split(path.sep).join('/');
    scan.listener.unreadable?.({ kind, path: below, reason: errorCode(error) });
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

/**
 * @throws the file-system error of this entry; for unreadable entries below it, calls the listener instead
 */
function scanEntry(
  scan: Scan,
  disk: string,
  entry: Dirent,
  above: readonly string[],
): ScannedFile | ScannedFolder | undefined {
  const { name } = entry;
  const skip = (why: string) => scan.listener.skipped?.(disk, why);
  // Only links require a system call to determine the real path.
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

/**
 * @returns undefined for a link that is broken or leads outside the folder
 * @throws other file-system errors
 */
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
