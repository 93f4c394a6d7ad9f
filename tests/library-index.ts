/** A documents folder and its library for each test. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { LibraryDeclaration } from '../src/content-model/schema/library.ts';
import { type LibraryIndex, openLibrary } from '../src/features/library/catalogue/library-index.server.ts';
import { scanLibrary } from '../src/features/library/catalogue/tree.server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DECLARATION: LibraryDeclaration = {
  categories: [
    { name: 'Policies', folder: 'Policies' },
    { name: 'Intimations/Disclosures', folder: 'Intimations-Disclosures' },
    { name: 'Annual Report', folder: 'Annual Report' },
    { name: 'Investor Support', folder: 'Investor Support' },
  ],
};

/** Modification date of test files, old enough that they have settled and cause no further refresh. */
const DATE = new Date('2020-01-01T00:00:00Z');

/**
 * Creates an empty documents folder before each test, and removes it afterwards. Call this at the top level:
 * it registers hooks.
 */
export function temporaryLibrary() {
  const root = temporaryFolder();
  /** The logged messages. */
  const logged: [object, string][] = [];
  let library: LibraryIndex | undefined;
  const log = {
    info: (details: object, message: string) => void logged.push([details, message]),
    warn: (details: object, message: string) => void logged.push([details, message]),
  };
  const disk = (...names: string[]): string => root('documents', ...names);
  beforeEach(() => {
    mkdirSync(disk());
    logged.length = 0;
  });
  afterEach(() => {
    library?.close();
    library = undefined;
  });
  const put = (...names: string[]): void => {
    mkdirSync(path.dirname(disk(...names)), { recursive: true });
    writeFileSync(disk(...names), names.join('/'));
    utimesSync(disk(...names), DATE, DATE);
  };
  /** @param inThread true to scan in a thread as the server does, which is slower */
  const open = async (inThread = false): Promise<LibraryIndex> => {
    library?.close();
    library = await openLibrary(
      { documentsDir: disk() },
      DECLARATION,
      log,
      inThread ? undefined : scanLibrary,
    );
    return library;
  };
  return { root, logged, disk, put, open };
}
