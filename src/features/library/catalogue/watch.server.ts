/** Keeps the catalogue up to date: scans after changes, after files have settled, and periodically. */

import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../domain/documents/published-name.ts';
import type { LibraryIndex, LibraryLog } from './library-index.server.ts';

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
) {
  let firstChangeAt = 0;
  let afterChange: NodeJS.Timeout | undefined;
  let afterSettling: NodeJS.Timeout | undefined;
  let isClosed = false;

  const scan = async () => {
    firstChangeAt = 0;
    await watcher.update();
    await library
      .refresh()
      .catch((error) => log.warn({ err: error }, 'library: the documents cannot be read at the moment'));
    scanOnceSettled();
  };
  const scanOnceSettled = () => {
    clearTimeout(afterSettling);
    const { settlesAt } = library;
    if (settlesAt === undefined || isClosed) return;
    afterSettling = setTimeout(() => void scan(), Math.max(0, settlesAt - Date.now()));
    afterSettling.unref();
  };
  const scheduleScan = () => {
    if (isClosed) return;
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
      isClosed = true;
      clearTimeout(afterChange);
      clearTimeout(afterSettling);
      clearInterval(periodic);
      watcher.close();
    },
  };
}

/**
 * Watching starts with the first call to `update`.
 * @param folder absolute path
 * @param changed called for each notification from the operating system
 */
function watchFolders(folder: string, changed: () => void) {
  const watchers = new Map<string, FSWatcher>();
  let isClosed = false;

  /** Watches each folder separately: on some systems, recursive watching needs one watch for each file. */
  const watchAll = async (disk: string) => {
    watchOne(disk);
    const entries = await readdir(disk, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (isClosed || !isPublishedName(entry.name)) continue;
      const below = path.join(disk, entry.name);
      // Folders below a link are not watched, because a link may lead to a parent folder. The periodic scan
      // finds changes in these folders.
      if (entry.isDirectory()) await watchAll(below);
      else if (entry.isSymbolicLink()) watchOne(below);
    }
  };
  const watchOne = (disk: string) => {
    if (watchers.has(disk) || isClosed) return;
    try {
      const watcher = watch(disk, { persistent: false }, changed);
      const stop = () => {
        watcher.close();
        if (watchers.get(disk) === watcher) watchers.delete(disk);
      };
      watcher.on('error', stop);
      // A removed or renamed folder reports its own name; a new folder with this name needs a new watch.
      watcher.on('change', (_, name) => name === path.basename(disk) && stop());
      watchers.set(disk, watcher);
    } catch {
      // The folder was deleted, or the system's limit on watches is reached. Periodic scans find the changes.
    }
  };
  return {
    /** Watches folders that are new since the last call. */
    update: () => watchAll(folder),
    close() {
      isClosed = true;
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
