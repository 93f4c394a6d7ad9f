/**
 * Scans the disk immediately if the file of a published document is missing, because the file may have just
 * been renamed.
 */
import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import type { DocumentRegister } from './register.server.ts';

/** Maximum time in milliseconds that a request waits for the register. */
const MAX_WAIT_MS = 4_000;
/** Minimum milliseconds until the next scan after a scan that left a missing document unresolved. */
const RETRY_DELAY_MS = 2_000;

export interface CatchUpDeps {
  library: Pick<LibraryIndex, 'refresh'>;
  register: Pick<DocumentRegister, 'at' | 'settled'>;
}

/**
 * Only requests for documents that the register lists as published trigger a scan, and concurrent requests
 * share one scan. Requests for addresses that never existed are therefore cheap.
 * @returns a function that takes the path on disk of a missing file. Its promise resolves to true once the
 * register lists no document at this path, or to false after at most four seconds. The promise never rejects.
 */
export function openCatchUp({ library, register }: CatchUpDeps) {
  let scanInProgress: Promise<void> | undefined;
  let nextScanAt = 0;

  const scan = async () => {
    try {
      // Scans the folder. If anything has changed, ingest and the register update as well.
      await library.refresh();
      await register.settled();
    } catch {
      // The folder cannot be read; the watcher logs the error.
    } finally {
      scanInProgress = undefined;
    }
  };
  return async (diskSegments: readonly string[]): Promise<boolean> => {
    const isBehind = () => register.at(diskSegments) !== undefined;
    if (!isBehind()) return true;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS);
    });
    // A scan in progress may have listed the folder before the file was moved, so another scan may follow.
    if (scanInProgress) await Promise.race([scanInProgress, timeout]);
    if (isBehind() && performance.now() >= nextScanAt) {
      scanInProgress ??= scan();
      await Promise.race([scanInProgress, timeout]);
      if (isBehind()) nextScanAt = performance.now() + RETRY_DELAY_MS;
    }
    clearTimeout(timer);
    return !isBehind();
  };
}
