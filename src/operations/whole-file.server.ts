/** Files that are there whole or not at all, whatever ends the program: written beside, flushed, then named. */
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The name beside `file` under which it is made; an interrupted run's is written over by the next. */
export const partOf = (file: string): string => path.join(path.dirname(file), `.${path.basename(file)}.part`);

/** Makes sure that what was written to a file or named in a folder survives a power cut. */
export function flush(fileOrFolder: string): void {
  const descriptor = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a file for its owner only, replacing the one of this name. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const part = partOf(file);
  rmSync(part, { force: true });
  writeFileSync(part, content, { mode: 0o600, flag: 'wx', flush: true });
  nameFile(part, file);
}

/** Gives a finished file its name, replacing the one of this name. */
export function nameFile(part: string, file: string): void {
  flush(part);
  renameSync(part, file);
  flush(path.dirname(file));
}

/** Writes a file for its owner only. @throws EEXIST when there is one of this name */
export function createFile(file: string, content: string | Uint8Array): void {
  const part = partOf(file);
  rmSync(part, { force: true });
  try {
    writeFileSync(part, content, { mode: 0o600, flag: 'wx', flush: true });
    // A link, unlike a renaming, does not replace what is there.
    linkSync(part, file);
    flush(path.dirname(file));
  } finally {
    rmSync(part, { force: true });
  }
}
