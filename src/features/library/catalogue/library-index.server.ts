/** The investor library: folders, documents and counts, in memory (docs/library.md). */
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { runInThread } from '../../../server/child-process/workers.ts';
import type { Config } from '../../../server/config/config.ts';
import { PAGES } from '../../../urls.ts';
import { namesBelow, namesInModalPath } from '../document/path.ts';
import type { Unreadable } from '../document/unreadable.ts';
import { CORRECTIONS_FILE } from './apply-corrections.server.ts';
import { DocumentsFolderError } from './scan.server.ts';
import { IS_EMPTY, type ScanOutcome, type ScanRequest, type ScanResult, toTree } from './tree.server.ts';
import { type TreeQueries, treeQueries } from './tree-queries.server.ts';

/** The logger methods that the library uses. */
export interface LibraryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The library's interface for pages. `refresh` may replace the tree between two calls. */
export type LibraryIndex = Awaited<ReturnType<typeof openLibrary>>;

/**
 * Scans the documents folder.
 * @param scan scans the disk, by default in a thread
 * @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read
 */
export async function openLibrary(
  { documentsDir }: Pick<Config, 'documentsDir'>,
  declaration: LibraryDeclaration,
  log: LibraryLog,
  scan: (request: ScanRequest) => Promise<ScanResult> = scanInThread,
) {
  const listeners: (() => void)[] = [];
  let scanned: ScanResult | undefined;
  let tree = toTree({ name: '', files: [], folders: [] }, declaration);
  const queries = treeQueries(() => tree);
  let checkedAt = 0;
  let problems = '';
  let isClosed = false;
  const scanAgain = async (): Promise<boolean> => {
    const { settlesAt: settledBy, version: current, corrections } = scanned ?? {};
    const found = await scan({ documentsDir, declaration, current, corrections });
    if (isClosed) return false;
    const isEmpty = found.unreadable.some(({ path }) => path === '');
    if (isEmpty && queries.totals().documents > 0) throw new DocumentsFolderError(documentsDir, IS_EMPTY);
    checkedAt = Date.now();
    scanned = found;
    const unused = unusedCorrections(found).join(' ');
    if (unused && unused !== problems) log.warn({ problem: unused }, 'library: a correction is not used');
    problems = unused;
    if (found.tree) {
      tree = found.tree;
      logScan(found, queries, log);
    }
    return found.tree !== undefined || Boolean(settledBy && settledBy <= checkedAt);
  };
  const refresh = async (): Promise<boolean> => {
    const hasChanged = await scanAgain();
    if (hasChanged) for (const listener of listeners) listener();
    return hasChanged;
  };
  await scanAgain();
  let last: Promise<boolean> = Promise.resolve(false);
  return {
    ...queries,
    /** Changes whenever the name, size, date or path of any document or folder changes. */
    get version() {
      return scanned?.version ?? '';
    },
    /** When the disk was last scanned, milliseconds since 1970. */
    get checkedAt() {
      return checkedAt;
    },
    /**
     * When the last unsettled file will settle (`settled.ts`), milliseconds since 1970; undefined if all
     * files have settled.
     */
    get settlesAt() {
      return scanned?.settlesAt;
    },
    /** The whole tree of this version, for threads and processes. Not modified later. */
    get tree() {
      return tree;
    },
    /** Resolves a raw path such as `/investors/Annual%20Report`; undefined if there is no such folder. */
    resolvePath(rawPath: string) {
      const names = namesBelow(rawPath, PAGES.investors);
      return names && queries.resolve(names);
    },
    /**
     * Resolves a `modalPath` value, decoded once by the query parser; undefined if there is no such folder.
     */
    resolveModalPath(modalPath: string) {
      const names = namesInModalPath(modalPath);
      return names && queries.resolve(names);
    },
    /** Folders and files that are not listed, because they could not be read. */
    unreadable: (): readonly Unreadable[] => scanned?.unreadable ?? [],
    /**
     * Scans the disk again.
     * @returns true if a document has changed, or a recently changed file has settled (`settled.ts`)
     * @throws DocumentsFolderError also if the folder is empty and was not; the last tree stays in use
     */
    refresh() {
      // Scans run one after another, so that an older result does not replace a newer one.
      last = last.catch(() => false).then(refresh);
      return last;
    },
    /** @param listener called after each scan that finds a change or a newly settled file */
    onRefresh: (listener: () => void) => void listeners.push(listener),
    close() {
      isClosed = true;
    },
  };
}

/** @throws DocumentsFolderError, or Error if the thread fails */
async function scanInThread(request: ScanRequest): Promise<ScanResult> {
  const module = new URL('./tree.server.ts', import.meta.url);
  const found = await runInThread<ScanRequest, ScanOutcome>(module, request);
  if ('folderProblem' in found) throw new DocumentsFolderError(request.documentsDir, found.folderProblem);
  return found;
}

function unusedCorrections({ corrections, uncorrected }: ScanResult): string[] {
  const [first] = uncorrected;
  const others = uncorrected.length > 1 ? ` and ${uncorrected.length - 1} others` : '';
  return [
    ...(corrections?.problems ?? []),
    ...(first === undefined ? [] : [`${CORRECTIONS_FILE}: no document has the path “${first}”${others}.`]),
  ];
}

/** Logs the size of a new tree, and the entries that the scan excluded. */
function logScan(
  { version, skipped, unreadable, undeclared }: ScanResult,
  { totals }: TreeQueries,
  log: LibraryLog,
) {
  for (const entry of skipped) log.warn(entry, 'library: left out');
  for (const entry of unreadable) log.warn(entry, 'library: cannot be read and is left out');
  for (const folder of undeclared) {
    log.warn({ folder }, 'library: shown under its name on disk; declare it in content/library.yaml');
  }
  log.info({ ...totals(), version }, 'library: the documents folder has been scanned');
}
