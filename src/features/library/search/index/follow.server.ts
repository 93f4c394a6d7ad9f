/** Tells when something in the documents folder changes: at once where the system reports it, else by the clock. */
import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../../domain/published-name.ts';

export interface Follower {
  close(): void;
}

export interface FollowOptions {
  /** Milliseconds of rest after a change before it is told. */
  restMs?: number;
  /** Milliseconds after which a change is told although others follow. */
  latestMs?: number;
  /** Milliseconds between looks that nobody asked for; reports get lost, on network disks above all. */
  everyMs?: number;
}

/**
 * @param folder  absolute path of DOCUMENTS_DIR
 * @param changed told after each burst of changes, and now and then without any
 */
export function followDocuments(
  folder: string,
  changed: () => void,
  { restMs = 300, latestMs = 1_500, everyMs = 60_000 }: FollowOptions = {},
): Follower {
  const watchers = new Map<string, FSWatcher>();
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const tell = (): void => {
    first = 0;
    void watchAll(folder).then(changed);
  };
  const note = (): void => {
    if (closed) return;
    first ||= Date.now();
    clearTimeout(timer);
    timer = setTimeout(tell, Math.min(restMs, Math.max(0, first + latestMs - Date.now())));
    timer.unref();
  };

  /** Each folder is watched by itself: watching recursively costs a watch a file on some systems. */
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
    // A link may lead to a folder above itself; the library follows it, watching its target would not end.
    entry.isDirectory() ? watchAll(disk) : watchOne(disk);
  const watchOne = (disk: string): void => {
    if (watchers.has(disk) || closed) return;
    try {
      const watcher = watch(disk, { persistent: false }, note);
      const stop = (): void => {
        watcher.close();
        if (watchers.get(disk) === watcher) watchers.delete(disk);
      };
      watcher.on('error', stop);
      // A folder that is removed or renamed reports it here; its successor is another folder.
      watcher.on('change', (_, name) => name === path.basename(disk) && stop());
      watchers.set(disk, watcher);
    } catch {
      // Gone again, or more folders than the system watches: the clock finds its changes.
    }
  };

  void watchAll(folder);
  const clock = setInterval(tell, everyMs);
  clock.unref();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(clock);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
