/** A copy of the content folder of the tests, of which a test changes one file and reads the problems. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { loadContent } from '../src/content-model/load.ts';
import { CONTENT, copyContent } from './fixture-content.ts';

/** The text of a file of the content, such as `en/check.yaml`. */
export const contentOf = (name: string): string => readFileSync(path.join(CONTENT, name), 'utf8');

/**
 * Copies the content once for the tests of a file.
 * @returns the folder, and a function that writes a file, loads the content, puts the file back, and returns the message of
 *   the error; `no problem` if the content is valid
 */
export function changedContent() {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  beforeAll(() => copyContent(folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const problemsWith = (name: string, text: string): string => {
    const file = path.join(folder, name);
    const isNew = !existsSync(file);
    writeFileSync(file, text);
    try {
      loadContent(folder);
      return 'no problem';
    } catch (error) {
      return String(error);
    } finally {
      if (isNew) rmSync(file);
      else writeFileSync(file, contentOf(name));
    }
  };
  return {
    folder,
    problemsWith,
    /** As `problemsWith`, for a file in which a text is replaced that must be there. */
    problemsAfter(name: string, from: string, to: string): string {
      const valid = contentOf(name);
      expect(valid).toContain(from);
      return problemsWith(name, valid.replace(from, to));
    },
  };
}
