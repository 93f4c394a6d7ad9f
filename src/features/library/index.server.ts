/** The investor library: folders, documents and counts, read from its index (docs/library.md). */
import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import type { Config } from '../../server/config.ts';
import { PAGES } from '../../urls.ts';
import { buildIndexFile, indexFile, openIndexFile } from './index-file.server.ts';
import { LibraryQueries } from './index-queries.server.ts';
import type { CategoryEntry, FolderView, ListedDocument } from './library.ts';
import { namesBelow, namesInModalPath } from './path.ts';
import { scanDocuments } from './scan.server.ts';
import { type TreeFolder, toTree, treeVersion, undeclared } from './tree.server.ts';

/** What pages ask of the library. Answers are of one version; `refresh` may change it between two calls. */
export interface LibraryIndex {
  /** Changes whenever a name, size, date or place of any document or folder changes. */
  readonly version: string;
  /** When the disk was last looked at, milliseconds since 1970. */
  readonly checkedAt: number;
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
  /** Every document of the library, folder by folder. */
  documents(): ListedDocument[];
  /** Folder names of a raw path such as `/investors/Annual%20Report`; undefined where there is none. */
  resolvePath(rawPath: string): string[] | undefined;
  /** Folder names of a `modalPath` value (decoded once, as query parsers give it). */
  resolveModalPath(modalPath: string): string[] | undefined;
  /** All folders and documents, at any depth. */
  totals(): { folders: number; documents: number };
  /** Looks at the disk again. @returns true when something had changed. @throws DocumentsFolderError */
  refresh(): Promise<boolean>;
  /** @param listener told after each look at the disk that found something changed */
  onRefresh(listener: () => void): void;
  close(): void;
}

/** The part of the log that the library needs. */
export interface LibraryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

type Folders = Pick<Config, 'documentsDir' | 'cacheDir'>;

/**
 * Scans the documents and opens their index, building it where it is missing or out of date.
 * @throws DocumentsFolderError when DOCUMENTS_DIR cannot be read
 */
export async function openLibrary(
  config: Folders,
  declaration: LibraryDeclaration,
  log: LibraryLog,
): Promise<LibraryIndex> {
  const listeners: (() => void)[] = [];
  let current = openCurrent(config, await scanTree(config, declaration, log), log);
  let checkedAt = Date.now();
  return {
    get version() {
      return current.version;
    },
    get checkedAt() {
      return checkedAt;
    },
    categories: () => current.categories(),
    folder: (names, page) => current.folder(names, page),
    folderOnDisk: (diskSegments) => current.folderOnDisk(diskSegments),
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
    async refresh() {
      const tree = await scanTree(config, declaration, log);
      checkedAt = Date.now();
      if (treeVersion(tree) === current.version) return false;
      const previous = current;
      current = openCurrent(config, tree, log);
      previous.close();
      for (const listener of listeners) listener();
      return true;
    },
    onRefresh: (listener) => void listeners.push(listener),
    close: () => current.close(),
  };
}

async function scanTree(
  config: Folders,
  declaration: LibraryDeclaration,
  log: LibraryLog,
): Promise<TreeFolder> {
  const scan = await scanDocuments(config.documentsDir, (disk, why) => {
    log.warn({ disk, why }, 'library: left out');
  });
  for (const folder of undeclared(scan, declaration)) {
    log.warn({ folder }, 'library: shown under its name on disk; declare it in content/library.yaml');
  }
  return toTree(scan, declaration);
}

function openCurrent(config: Folders, tree: TreeFolder, log: LibraryLog): LibraryQueries {
  const file = indexFile(config.cacheDir);
  const version = treeVersion(tree);
  const kept = openIndexFile(file, version);
  if (!kept) buildIndexFile(file, tree, version);
  const database = kept ?? openIndexFile(file, version);
  if (!database) throw new Error(`The library index ${file} was written but cannot be read back.`);
  const queries = new LibraryQueries(database, version);
  log.info({ ...queries.totals(), version, built: !kept }, 'library: index is open');
  return queries;
}
