/** Looks at the disk at once when the file of a published document is gone: it may have been renamed a moment ago. */
import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import type { DocumentRegister } from './register.server.ts';

/** Milliseconds that a request waits for the register to follow. */
const MAX_WAIT_MS = 4_000;
/** Milliseconds without further looks after one that did not find what became of the document. */
const REST_MS = 2_000;

export interface CatchUpParts {
  library: Pick<LibraryIndex, 'refresh'>;
  register: Pick<DocumentRegister, 'at' | 'settled'>;
  /** Called after a look that found something changed. */
  changed?: () => void;
}

/**
 * Only a document that the register knows as published can cause a look, and all requests share one look at a time, so
 * that requests for addresses that never existed cost nothing.
 * @returns a function that takes names on disk without a file, and resolves once the register says that no document
 *   is published there any more, after four seconds at most; false where it still says so. It never rejects.
 */
export function openCatchUp({ library, register, changed }: CatchUpParts) {
  let looking: Promise<void> | undefined;
  let restUntil = 0;

  const look = async (): Promise<void> => {
    try {
      // Where it finds a change, the register looks as well.
      if (await library.refresh()) changed?.();
      await register.settled();
    } catch {
      // The folder cannot be read: what follows the disk says so in the log.
    } finally {
      looking = undefined;
    }
  };
  return async (diskSegments: readonly string[]): Promise<boolean> => {
    const isBehind = () => register.at(diskSegments) !== undefined;
    if (!isBehind()) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS);
    });
    // A look that is under way may have passed the folder before the file went.
    if (looking) await Promise.race([looking, late]);
    if (isBehind() && performance.now() >= restUntil) {
      looking ??= look();
      await Promise.race([looking, late]);
      if (isBehind()) restUntil = performance.now() + REST_MS;
    }
    clearTimeout(timer);
    return !isBehind();
  };
}
