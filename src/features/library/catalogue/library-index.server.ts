/** The investor library: folders, documents and counts, read from the index (docs/library.md). */
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { PAGES } from '../../../urls.ts';
import { namesBelow, namesInModalPath } from '../files/path.ts';
import type { CategoryEntry, DatedFolder, FolderView, ListedDocument } from './entries.ts';
import { indexFile, openIndexFile } from './index-file.server.ts';
import { LibraryQueries } from './index-queries.server.ts';
import { scanInThread } from './scan-in-thread.server.ts';
import type { ScanRequest, ScanResult } from './scan-request.server.ts';
import type { Unreadable } from './unreadable.ts';

/** The library's interface for pages. `refresh` may replace the index between two calls. */
export interface LibraryIndex {
  /** Changes whenever the name, size, date or path of any document or folder changes. */
  readonly version: string;
  /** When the disk was last scanned, milliseconds since 1970. */
  readonly checkedAt: number;
  /**
   * When the last unsettled file will settle (`settled.ts`), milliseconds since 1970; undefined if all files
   * have settled.
   */
  readonly settlesAt: number | undefined;
  /** Top-level folders, sorted by name. */
  categories(): CategoryEntry[];
  /**
   * @param names display names, outermost first; empty for the root, whose subfolders are the categories
   * @param page page number (FILES_A_PAGE files each), clamped to existing pages; if omitted, all files
   * @returns undefined if there is no such folder
   */
  folder(names: readonly string[], page?: number): FolderView | undefined;
  /** The `names` of the folder with this path on disk; undefined if there is no such folder. */
  folderOnDisk(diskSegments: readonly string[]): readonly string[] | undefined;
  /** Every folder that contains documents at any depth, parents first. */
  folders(): DatedFolder[];
  /**
   * Every document, folder by folder. Iterate synchronously: `refresh` may replace the index.
   * @param below names of a folder; if given, only the documents in it and in its subfolders
   */
  documents(below?: readonly string[]): Iterable<ListedDocument>;
  /** Resolves a raw path such as `/investors/Annual%20Report`; undefined if there is no such folder. */
  resolvePath(rawPath: string): string[] | undefined;
  /** Resolves a `modalPath` value, decoded once by the query parser; undefined if there is no such folder. */
  resolveModalPath(modalPath: string): string[] | undefined;
  /** Total number of folders and of documents. */
  totals(): { folders: number; documents: number };
  /** Folders and files that are not listed, because they could not be read. */
  unreadable(): readonly Unreadable[];
  /**
   * Scans the disk again.
   * @returns true if a document has changed, or a recently changed file has settled (`settled.ts`)
   * @throws DocumentsFolderError
   */
  refresh(): Promise<boolean>;
  /** @param listener called after each scan that finds a change or a newly settled file */
  onRefresh(listener: () => void): void;
  close(): void;
}

/** The logger methods that the library uses. */
export interface LibraryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Maximum number of scans: another server that shares CACHE_DIR may replace the index before it is opened. */
const MAX_SCANS = 3;

/**
 * Scans the documents folder and opens the index. Rebuilds the index if it is missing or outdated.
 * @param scan scans the disk, by default in a thread
 * @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read
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
  /** @returns `open` itself if nothing has changed */
  const scanAndOpen = async (open?: LibraryQueries): Promise<LibraryQueries> => {
    for (let left = MAX_SCANS; left > 0; left--) {
      const found = await scan({ folders, declaration, open: open?.version });
      const queries = found.version === open?.version ? open : openScanned(file, found, log);
      if (queries) {
        unreadable = found.unreadable;
        settlesAt = found.settlesAt;
        return queries;
      }
    }
    throw new Error(`The library index ${file} was written but cannot be read back.`);
  };
  let current = await scanAndOpen();
  let checkedAt = Date.now();
  let last: Promise<boolean> = Promise.resolve(false);
  let closed = false;
  const refresh = async (): Promise<boolean> => {
    const settledBy = settlesAt;
    const found = await scanAndOpen(current);
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
    documents: (below) => current.documents(below),
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
      // Scans run one after another, so that an older result does not replace a newer one.
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

/** Opens the index that a scan has written, and logs the entries that the scan excluded. */
function openScanned(
  file: string,
  { version, built, skipped, unreadable, undeclared }: ScanResult,
  log: LibraryLog,
): LibraryQueries | undefined {
  for (const entry of skipped) log.warn(entry, 'library: left out');
  for (const entry of unreadable) log.warn(entry, 'library: cannot be read and is left out');
  for (const folder of undeclared) {
    log.warn({ folder }, 'library: shown under its name on disk; declare it in content/library.yaml');
  }
  const database = openIndexFile(file, version);
  if (!database) return undefined;
  const queries = new LibraryQueries(database, version);
  log.info({ ...queries.totals(), version, built }, 'library: index is open');
  return queries;
}
