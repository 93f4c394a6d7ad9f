/**
 * Defines how long the browser keeps drafts, and what every page does with them. Every page loads this
 * module, so keep it small. A phone may be shared, so every page deletes expired drafts, not only the page
 * with the form.
 */
import { DAY_MS } from '../../../domain/durations.ts';
import { whenShown } from '../../../ui/page-shown.ts';

/**
 * Days from the last keystroke until a draft expires. Also stated in content/<language>/forms.yaml and
 * privacy.yaml.
 */
export const DRAFT_DAYS = 3;
/** Days from when the visitor selects a file until the stored copy expires. */
export const FILE_DAYS = 1;

/** Prefix of the localStorage key of each draft. */
export const DRAFT_PREFIX = 'draft-';
/** The IndexedDB database that contains the files of drafts. */
export const FILES_DATABASE = 'drafts';
/**
 * localStorage key of the time of the last write to `FILES_DATABASE`, in milliseconds since 1970. Pages read
 * this time to check for files without opening the database. It is stored before the file, so that no file
 * exists without it.
 */
export const FILES_MARKER = 'draftFilesAt';

/**
 * Deletes expired drafts, and the draft of a form that was submitted without its island. Hydrates a form on
 * its own page that has a draft, so that the draft is offered before the visitor types.
 */
export function tendDrafts(): void {
  deleteExpiredDrafts();
  try {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-sent]')) dropSent(dataset.sent);
    const forms = document.querySelectorAll<HTMLElement>(
      '[data-island]:not([data-hydrated], dialog *) form[data-draft]',
    );
    for (const form of forms)
      if (DRAFT_PREFIX + form.dataset.draft in localStorage)
        // Any input event triggers hydration (../browser/islands.behaviour.ts).
        form.dispatchEvent(new Event('input', { bubbles: true }));
  } catch {
    // The browser blocks storage, so there are no drafts.
  }
}

/** Deletes drafts and files that have expired, and drafts that cannot be parsed. */
export function deleteExpiredDrafts(): void {
  try {
    for (const key of draftKeys())
      if (!isFresh(readDraft(key).savedAt, DRAFT_DAYS)) localStorage.removeItem(key);
    const filesAt = localStorage.getItem(FILES_MARKER);
    if (filesAt && !isFresh(Number(filesAt), FILE_DAYS)) deleteFiles();
  } catch {
    // The browser blocks storage, so there are no drafts.
  }
}

/** Deletes the drafts of all forms, with their files. */
export function deleteAllDrafts(): void {
  try {
    for (const key of draftKeys()) localStorage.removeItem(key);
    if (localStorage.getItem(FILES_MARKER)) deleteFiles();
  } catch {
    // The browser blocks storage, so there are no drafts.
  }
}

/** True if the database may contain files that have not expired. */
export function hasFiles(): boolean {
  try {
    return isFresh(Number(localStorage.getItem(FILES_MARKER)), FILE_DAYS);
  } catch {
    return false;
  }
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));

function dropSent(form: string | undefined): void {
  localStorage.removeItem(DRAFT_PREFIX + form);
  const hasFile = draftKeys().some((key) => readDraft(key).files?.length);
  if (localStorage.getItem(FILES_MARKER) && !hasFile) deleteFiles();
}

function readDraft(key: string): { savedAt?: unknown; files?: unknown[] } {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') ?? {};
  } catch {
    return {};
  }
}

/** A time more than `days` in the future also counts as expired: the device's clock was changed. */
const isFresh = (time: unknown, days: number) =>
  typeof time === 'number' && Math.abs(Date.now() - time) <= days * DAY_MS;

/**
 * Deletes the files. The marker remains until the browser has deleted the files, so that the next page
 * retries a failed deletion.
 */
function deleteFiles(): void {
  const marker = localStorage.getItem(FILES_MARKER);
  indexedDB.deleteDatabase(FILES_DATABASE).onsuccess = () => {
    // Another tab may have stored a file in the meantime.
    if (localStorage.getItem(FILES_MARKER) === marker) localStorage.removeItem(FILES_MARKER);
  };
}

/** Starts the work on drafts. */
export function wireDrafts(): void {
  whenShown(tendDrafts);
}
