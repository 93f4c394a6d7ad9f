/** A temporary folder for each test of a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/**
 * Creates an empty folder before each test, and removes it afterwards.
 * @returns a function that joins names to a path below the folder; without names, it returns the folder itself
 */
export function temporaryFolder(): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}
