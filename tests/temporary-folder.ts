/** Temporary folders for tests. Call these at the top level or inside a `describe`: they register hooks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

/**
 * Creates an empty folder before each test, and removes it afterwards.
 * @returns a function that joins names to a path below the folder; without names, it returns the folder
 *   itself
 */
export function temporaryFolder(): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}

/** @returns a new folder, which is removed after all tests */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
