/**
 * Retention of drafts in the browser, and their deletion. Part of every page's script: keep it small. A phone
 * may be shared, so an expired draft must not wait until its form is opened again.
 */

/** Days after the last keystroke (also in content/<language>/forms.yaml and privacy.yaml: change them together). */
export const DRAFT_DAYS = 3;
/** Days after a file was selected. */
export const FILE_DAYS = 1;

const DAY_MS = 86_400_000;

/** Prefix of the localStorage key of each draft. */
export const DRAFT_PREFIX = 'draft-';
/** The IndexedDB database with the files of drafts. */
export const FILES_DATABASE = 'drafts';
/**
 * localStorage key: when the last file was put into that database, in milliseconds since 1970. Written before
 * the file, so that pages need not open the database to know whether it has files.
 */
export const FILES_MARKER = 'draftFilesAt';

/** Deletes expired drafts and files, and invalid drafts. */
export function deleteExpiredDrafts(): void {
  try {
    for (const key of draftKeys()) if (!isFresh(savedAt(key), DRAFT_DAYS)) localStorage.removeItem(key);
    const filesAt = localStorage.getItem(FILES_MARKER);
    if (filesAt && !isFresh(Number(filesAt), FILE_DAYS)) deleteFiles();
  } catch {
    // The browser denies storage, so there are no drafts.
  }
}

/** Deletes the drafts of all forms, with their files. */
export function deleteAllDrafts(): void {
  try {
    for (const key of draftKeys()) localStorage.removeItem(key);
    if (localStorage.getItem(FILES_MARKER)) deleteFiles();
  } catch {
    // As above.
  }
}

/** Whether the database has files that may be offered. */
export function hasFiles(): boolean {
  try {
    return isFresh(Number(localStorage.getItem(FILES_MARKER)), FILE_DAYS);
  } catch {
    return false;
  }
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));

function savedAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '').savedAt;
  } catch {
    return undefined;
  }
}

/** A future time is invalid, too: the clock was changed. */
const isFresh = (time: unknown, days: number) =>
  typeof time === 'number' && Math.abs(Date.now() - time) <= days * DAY_MS;

/** The marker remains until the browser has deleted the files; otherwise the next page tries again. */
function deleteFiles(): void {
  const marked = localStorage.getItem(FILES_MARKER);
  indexedDB.deleteDatabase(FILES_DATABASE).onsuccess = () => {
    // Another tab may have stored a file meanwhile.
    if (localStorage.getItem(FILES_MARKER) === marked) localStorage.removeItem(FILES_MARKER);
  };
}
