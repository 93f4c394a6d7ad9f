/** Reports changes in a folder and its subfolders. */
import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../../domain/documents/published-name.ts';

export interface FolderWatcher {
  /** Watches folders that are new since the last call. */
  update(): Promise<void>;
  close(): void;
}

/**
 * Watching starts with the first call to `update`.
 * @param folder absolute path
 * @param changed called for each notification from the operating system
 */
export function watchFolders(folder: string, changed: () => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  let closed = false;

  /** Watches each folder separately: on some systems, recursive watching needs one watch for each file. */
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
    // Folders below a link are not watched, because a link may lead to a parent folder. The periodic scan
    // finds changes in these folders.
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
      // A removed or renamed folder reports its own name; a new folder with this name needs a new watch.
      watcher.on('change', (_, name) => name === path.basename(disk) && stop());
      watchers.set(disk, watcher);
    } catch {
      // The folder was deleted, or the system's limit on watches is reached. Periodic scans find the changes.
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
