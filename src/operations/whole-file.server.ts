/** Writes files atomically: writes and syncs a temporary file, then renames it. Reads notes. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Returns the path of the temporary file; a file left over from an interrupted run is overwritten. */
export const partOf = (file: string): string => path.join(path.dirname(file), `.${path.basename(file)}.part`);

/** Syncs a file or a folder, so that its changes survive a power failure. */
export function flush(fileOrFolder: string): void {
  const descriptor = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a file with mode 0600, replacing an existing one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const part = partOf(file);
  rmSync(part, { force: true });
  writeFileSync(part, content, { mode: 0o600, flag: 'wx', flush: true });
  nameFile(part, file);
}

/** Renames a finished file, replacing an existing one. */
export function nameFile(part: string, file: string): void {
  flush(part);
  renameSync(part, file);
  flush(path.dirname(file));
}

/**
 * Writes a file with mode 0600.
 * @throws EEXIST if the file exists
 */
export function createFile(file: string, content: string | Uint8Array): void {
  const part = partOf(file);
  rmSync(part, { force: true });
  try {
    writeFileSync(part, content, { mode: 0o600, flag: 'wx', flush: true });
    // A link, unlike a rename, fails if the target exists.
    linkSync(part, file);
    flush(path.dirname(file));
  } finally {
    rmSync(part, { force: true });
  }
}

/** Reads the note that a command has left in a file; undefined if there is none. */
export const readNote = <Note>(file: string): Note | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
