/** Reports changes in a folder and all below it. */
import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../../domain/published-name.ts';

export interface FolderWatcher {
  /** Watches folders that have come since the last time. */
  update(): Promise<void>;
  close(): void;
}

/**
 * Nothing is watched before the first `update`.
 * @param folder  absolute path
 * @param changed called for each report of the system
 */
export function watchFolders(folder: string, changed: () => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  let closed = false;

  /** Each folder is watched by itself: recursive watching takes a watch for each file on some systems. */
  const watchAll = async (disk: string): Promise<void> => {
    watchOne(disk);
    const entries = await readdir(disk, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const below = entry.isDirectory() || entry.isSymbolicLink();
      if (below && isPublishedName(entry.name) && !closed)
        await watchBelow(path.join(disk, entry.name), entry);
    }
  };
  const watchBelow = (disk: string, entry: { isDirectory(): boolean }): Promise<void> | void =>
    // A link may lead to a folder above itself; the scan follows it, watching its target would not end.
    entry.isDirectory() ? watchAll(disk) : watchOne(disk);
  const watchOne = (disk: string): void => {
    if (watchers.has(disk) || closed) return;
    try {
      const watcher = watch(disk, { persistent: false }, changed);
      const stop = (): void => {
        watcher.close();
        if (watchers.get(disk) === watcher) watchers.delete(disk);
      };
      watcher.on('error', stop);
      // A folder that is removed or renamed reports it here; its successor is another folder.
      watcher.on('change', (_, name) => name === path.basename(disk) && stop());
      watchers.set(disk, watcher);
    } catch {
      // Gone again, or more folders than the system watches: the scans by the clock find its changes.
    }
  };
  return {
    update: () => watchAll(folder),
    close() {
      closed = true;
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
