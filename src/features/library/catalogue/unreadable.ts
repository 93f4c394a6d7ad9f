/** What the system does not let the server read: it is left out, and its documents keep their state. */

export interface Unreadable {
  kind: 'folder' | 'file';
  /** Names on disk from the documents folder down, joined by `/`. */
  path: string;
  /** As the system calls it, such as `EACCES`, or in words. */
  reason: string;
}

/** What the system says of a name that is not there (any more), or of a link that leads nowhere. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** True where a file system call failed because nothing has this name; any other failure says nothing about that. */
export const isMissing = (error: unknown): boolean => MISSING.has(reasonOf(error));

/** The process is short of something itself: this says nothing about the file, and the next attempt may succeed. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/** True where a file system call failed for want of descriptors or memory. */
export const isExhausted = (error: unknown): boolean => EXHAUSTED.has(reasonOf(error));

/** The system's name of an error, such as `EACCES`. */
export const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException | undefined)?.code ?? String(error);

/** @returns tells of a path whether it is one of these or lies below one: what is there cannot be known */
export function belowUnreadable(unreadable: readonly Pick<Unreadable, 'path'>[]): (path: string) => boolean {
  const at = new Set(unreadable.map(({ path }) => path));
  return (path) => {
    for (let end = path.length; at.size > 0 && end > 0; end = path.lastIndexOf('/', end - 1))
      if (at.has(path.slice(0, end))) return true;
    return false;
  };
}
