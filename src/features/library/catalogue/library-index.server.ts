/** The investor library: folders, documents and counts, read from its index (docs/library.md). */
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { PAGES } from '../../../urls.ts';
import { namesBelow, namesInModalPath } from '../files/path.ts';
import type { CategoryEntry, DatedFolder, FolderView, ListedDocument } from './entries.ts';
import { indexFile, openIndexFile } from './index-file.server.ts';
import { LibraryQueries } from './index-queries.server.ts';
import { scanInThread } from './scan-in-thread.server.ts';
import type { ScanRequest, ScanResult } from './scan-request.server.ts';
import type { Unreadable } from './unreadable.ts';

/** What pages ask of the library. Answers are of one version; `refresh` may change it between two calls. */
export interface LibraryIndex {
  /** Changes whenever a name, size, date or place of any document or folder changes. */
  readonly version: string;
  /** When the disk was last scanned, milliseconds since 1970. */
  readonly checkedAt: number;
  /** When the last file counts as whole, milliseconds since 1970; undefined where all do. */
  readonly settlesAt: number | undefined;
  /** Top-level folders by name. */
  categories(): CategoryEntry[];
  /**
   * A folder by its names from the top; no names give the root, whose folders are the categories.
   * @param page a page of its files, FILES_A_PAGE each, the nearest that exists; left out, all files
   * @returns undefined where there is no such folder
   */
  folder(names: readonly string[], page?: number): FolderView | undefined;
  /** Shown names of a folder by its names on disk; undefined where there is none. */
  folderOnDisk(diskSegments: readonly string[]): readonly string[] | undefined;
  /** Every folder that holds documents at any depth, above before below. */
  folders(): DatedFolder[];
  /** Every document of the library, folder by folder; to be gone through without waiting for anything else. */
  documents(): Iterable<ListedDocument>;
  /** Folder names of a raw path such as `/investors/Annual%20Report`; undefined where there is none. */
  resolvePath(rawPath: string): string[] | undefined;
  /** Folder names of a `modalPath` value (decoded once, as query parsers give it). */
  resolveModalPath(modalPath: string): string[] | undefined;
  /** All folders and documents, at any depth. */
  totals(): { folders: number; documents: number };
  /** Folders and files that could not be read, and are in no list; all else is as on the disk. */
  unreadable(): readonly Unreadable[];
  /** Scans the disk again. @returns true when something had changed or settled. @throws DocumentsFolderError */
  refresh(): Promise<boolean>;
  /** @param listener called after each scan that found something changed or settled */
  onRefresh(listener: () => void): void;
  close(): void;
}

/** The part of the log that the library needs. */
export interface LibraryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Scans before giving up on an index that other servers over the same CACHE_DIR keep replacing. */
const MAX_SCANS = 3;

/**
 * Scans the documents and opens their index, building it where it is missing or out of date.
 * @param scan in a thread of its own, unless tests pass another
 * @throws DocumentsFolderError when DOCUMENTS_DIR cannot be read
 */
export async function openLibrary(
  folders: ScanRequest['folders'],
  declaration: LibraryDeclaration,
  log: LibraryLog,
  scan: (request: ScanRequest) => Promise<ScanResult> | ScanResult = scanInThread,
): Promise<LibraryIndex> {
  const listeners: (() => void)[] = [];
  const file = indexFile(folders.cacheDir);
  let unreadable: readonly Unreadable[] = [];
  let settlesAt: number | undefined;
  /** @returns `open` itself where nothing has changed since */
  const newest = async (open?: LibraryQueries): Promise<LibraryQueries> => {
    for (let left = MAX_SCANS; left > 0; left--) {
      const found = await scan({ folders, declaration, open: open?.version });
      const queries = found.version === open?.version ? open : openFound(file, found, log);
      if (queries) {
        unreadable = found.unreadable;
        settlesAt = found.settlesAt;
        return queries;
      }
    }
    throw new Error(`The library index ${file} was written but cannot be read back.`);
  };
  let current = await newest();
  let checkedAt = Date.now();
  let last: Promise<boolean> = Promise.resolve(false);
  let closed = false;
  const refresh = async (): Promise<boolean> => {
    const settledBy = settlesAt;
    const found = await newest(current);
    checkedAt = Date.now();
    if (found === current && !(settledBy && settledBy <= checkedAt)) return false;
    if (closed) {
      if (found !== current) found.close();
      return false;
    }
    if (found !== current) current.close();
    current = found;
    for (const listener of listeners) listener();
    return true;
  };
  return {
    get version() {
      return current.version;
    },
    get checkedAt() {
      return checkedAt;
    },
    get settlesAt() {
      return settlesAt;
    },
    categories: () => current.categories(),
    folder: (names, page) => current.folder(names, page),
    folderOnDisk: (diskSegments) => current.folderOnDisk(diskSegments),
    folders: () => current.folders(),
    documents: () => current.documents(),
    resolvePath(rawPath) {
      const names = namesBelow(rawPath, PAGES.investors);
      return names && current.resolve(names);
    },
    resolveModalPath(modalPath) {
      const names = namesInModalPath(modalPath);
      return names && current.resolve(names);
    },
    totals: () => current.totals(),
    unreadable: () => unreadable,
    refresh() {
      // One after the other: an older scan must not replace a newer one.
      last = last.catch(() => false).then(refresh);
      return last;
    },
    onRefresh: (listener) => void listeners.push(listener),
    close() {
      if (!closed) current.close();
      closed = true;
    },
  };
}

/** Opens what a scan has found or made, and logs what it left out. */
function openFound(
  file: string,
  { version, built, skipped, unreadable, undeclared }: ScanResult,
  log: LibraryLog,
): LibraryQueries | undefined {
  for (const left of skipped) log.warn(left, 'library: left out');
  for (const left of unreadable) log.warn(left, 'library: cannot be read and is left out');
  for (const folder of undeclared) {
    log.warn({ folder }, 'library: shown under its name on disk; declare it in content/library.yaml');
  }
  const database = openIndexFile(file, version);
  if (!database) return undefined;
  const queries = new LibraryQueries(database, version);
  log.info({ ...queries.totals(), version, built }, 'library: index is open');
  return queries;
}
