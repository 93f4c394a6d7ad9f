/**
 * Folders and files that the server cannot read. The library does not list them, but their documents stay
 * unchanged in the register.
 */

export interface Unreadable {
  kind: 'folder' | 'file';
  /**
   * Path segments on disk, relative to the documents folder, joined by `/`; empty for the documents folder.
   */
  path: string;
  /** System error code, such as `EACCES`, or a sentence. */
  reason: string;
}

/** Error codes for missing paths and broken links. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** True if a file-system call failed because the path does not exist. */
export const isMissing = (error: unknown): boolean => MISSING.has(errorCode(error));

/** Error codes for exhausted resources. The file itself may be readable: the next attempt may succeed. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/** True if a file-system call failed for lack of file descriptors or memory. */
export const isExhausted = (error: unknown): boolean => EXHAUSTED.has(errorCode(error));

/** The error code, such as `EACCES`, or the error as text if it has no code. */
export const errorCode = (error: unknown): string =>
  (error as NodeJS.ErrnoException | undefined)?.code ?? String(error);

/** @returns a predicate that is true for these paths and all paths below them */
export function belowUnreadable(unreadable: readonly Pick<Unreadable, 'path'>[]): (path: string) => boolean {
  const at = new Set(unreadable.map(({ path }) => path));
  if (at.has('')) return () => true;
  return (path) => {
    for (let end = path.length; at.size > 0 && end > 0; end = path.lastIndexOf('/', end - 1))
      if (at.has(path.slice(0, end))) return true;
    return false;
  };
}
