/** Stores files of drafts in IndexedDB. If the database is unavailable, files are not stored. */
import { FILES_DATABASE, FILES_MARKER, hasFiles } from './draft-expiry.ts';

const STORE = 'files';

/** Maximum size of a file in bytes. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** @returns whether the file is stored */
export async function keepFile(form: string, field: string, file: File): Promise<boolean> {
  if (file.size > MAX_FILE_BYTES) return false;
  try {
    localStorage.setItem(FILES_MARKER, String(Date.now()));
  } catch {
    // Without a stored time, the file would never be deleted.
    return false;
  }
  const storedKey = await inStore('readwrite', (files) => files.put(file, keyOf(form, field)));
  return storedKey !== undefined;
}

export async function storedFile(form: string, field: string): Promise<File | undefined> {
  const file = await inStore<unknown>('readonly', (files) => files.get(keyOf(form, field)));
  return file instanceof File ? file : undefined;
}

/** Deletes every file of a form's draft. Does not open the database if no form has stored a file. */
export async function deleteFilesOf(form: string): Promise<void> {
  if (!hasFiles()) return;
  const all = IDBKeyRange.bound(keyOf(form, ''), keyOf(form, '\uffff'));
  await inStore('readwrite', (files) => files.delete(all));
}

const keyOf = (form: string, field: string) => `${form}/${field}`;

/**
 * Runs one request in its own transaction.
 * @returns the request's result, or undefined if the request fails
 */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(FILES_DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
