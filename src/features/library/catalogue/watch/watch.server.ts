/** Keeps the catalogue in line with the disk: scans after changes, once files have settled, and by the clock. */

import type { LibraryIndex, LibraryLog } from '../library-index.server.ts';
import { watchFolders } from './folder-watcher.server.ts';

export interface Watch {
  close(): void;
}

export interface WatchOptions {
  /** Milliseconds without a further change before a scan. */
  restMs?: number;
  /** Milliseconds from a change to its scan although others follow. */
  maxDelayMs?: number;
  /** Milliseconds between scans without any change: the system loses reports, on network disks above all. */
  everyMs?: number;
}

interface WatchParts {
  /** Absolute path of DOCUMENTS_DIR. */
  documentsDir: string;
  library: Pick<LibraryIndex, 'refresh' | 'settlesAt'>;
  log: LibraryLog;
}

export function watchLibrary(
  { documentsDir, library, log }: WatchParts,
  { restMs = 300, maxDelayMs = 1_500, everyMs = 60_000 }: WatchOptions = {},
): Watch {
  let firstChange = 0;
  let afterChange: NodeJS.Timeout | undefined;
  let afterSettling: NodeJS.Timeout | undefined;
  let closed = false;

  const scan = async (): Promise<void> => {
    firstChange = 0;
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
  const noteChange = (): void => {
    if (closed) return;
    firstChange ||= Date.now();
    clearTimeout(afterChange);
    const delay = Math.min(restMs, Math.max(0, firstChange + maxDelayMs - Date.now()));
    afterChange = setTimeout(() => void scan(), delay);
    afterChange.unref();
  };
  const watcher = watchFolders(documentsDir, noteChange);
  void watcher.update();
  scanOnceSettled();
  const clock = setInterval(() => void scan(), everyMs);
  clock.unref();
  return {
    close() {
      closed = true;
      clearTimeout(afterChange);
      clearTimeout(afterSettling);
      clearInterval(clock);
      watcher.close();
    },
  };
}
