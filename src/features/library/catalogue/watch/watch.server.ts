/** Keeps the catalogue up to date: scans after changes, after files have settled, and periodically. */
import type { LibraryIndex, LibraryLog } from '../library-index.server.ts';
import { watchFolders } from './folder-watcher.server.ts';

export interface Watch {
  close(): void;
}

export interface WatchOptions {
  /** Milliseconds without further changes before a scan starts. */
  debounceMs?: number;
  /** Maximum milliseconds between a change and the next scan. */
  maxDelayMs?: number;
  /** Milliseconds between periodic scans. Systems lose change notifications, especially on network disks. */
  intervalMs?: number;
}

interface WatchDeps {
  /** Absolute path of DOCUMENTS_DIR. */
  documentsDir: string;
  library: Pick<LibraryIndex, 'refresh' | 'settlesAt'>;
  log: LibraryLog;
}

export function watchLibrary(
  { documentsDir, library, log }: WatchDeps,
  { debounceMs = 300, maxDelayMs = 1_500, intervalMs = 60_000 }: WatchOptions = {},
): Watch {
  let firstChangeAt = 0;
  let afterChange: NodeJS.Timeout | undefined;
  let afterSettling: NodeJS.Timeout | undefined;
  let closed = false;

  const scan = async (): Promise<void> => {
    firstChangeAt = 0;
    await watcher.update();
    await library
      .refresh()
      .catch((error) => log.warn({ err: error }, 'library: the documents cannot be read at the moment'));
    scanOnceSettled();
  };
  const scanOnceSettled = (): void => {
    clearTimeout(afterSettling);
    const { settlesAt } = library;
    if (settlesAt === undefined || closed) return;
    afterSettling = setTimeout(() => void scan(), Math.max(0, settlesAt - Date.now()));
    afterSettling.unref();
  };
  const scheduleScan = (): void => {
    if (closed) return;
    firstChangeAt ||= performance.now();
    clearTimeout(afterChange);
    const delay = Math.min(debounceMs, Math.max(0, firstChangeAt + maxDelayMs - performance.now()));
    afterChange = setTimeout(() => void scan(), delay);
    afterChange.unref();
  };
  const watcher = watchFolders(documentsDir, scheduleScan);
  // A scan after the first update finds changes that were made before their folder was watched.
  void watcher.update().then(scheduleScan);
  scanOnceSettled();
  const periodic = setInterval(() => void scan(), intervalMs);
  periodic.unref();
  return {
    close() {
      closed = true;
      clearTimeout(afterChange);
      clearTimeout(afterSettling);
      clearInterval(periodic);
      watcher.close();
    },
  };
}
