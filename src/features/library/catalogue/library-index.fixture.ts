/**
 * Creates a documents folder and its library for each test. Import this module once in a test file; it cleans
 * up after each test.
 */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { LibraryDeclaration } from '../../../content-model/schema/library/library.ts';
import { type LibraryIndex, openLibrary } from './library-index.server.ts';
import { scanLibrary } from './scan-library.server.ts';

const DECLARATION: LibraryDeclaration = {
  categories: [
    { name: 'Policies', folder: 'Policies' },
    { name: 'Intimations/Disclosures', folder: 'Intimations-Disclosures' },
    { name: 'Annual Report', folder: 'Annual Report' },
    { name: 'Investor Support', folder: 'Investor Support' },
  ],
};

export let root: string;
/** The logged messages. */
export const logged: [object, string][] = [];
let library: LibraryIndex | undefined;
const log = {
  info: (details: object, message: string) => void logged.push([details, message]),
  warn: (details: object, message: string) => void logged.push([details, message]),
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'library-'));
  mkdirSync(disk());
  logged.length = 0;
});
afterEach(() => {
  library?.close();
  library = undefined;
  rmSync(root, { recursive: true, force: true });
});

export const disk = (...names: string[]): string => path.join(root, 'documents', ...names);

/** Modification date of test files, old enough that they have settled and cause no further refresh. */
const DATE = new Date('2020-01-01T00:00:00Z');

export function put(...names: string[]): void {
  mkdirSync(path.dirname(disk(...names)), { recursive: true });
  writeFileSync(disk(...names), names.join('/'));
  utimesSync(disk(...names), DATE, DATE);
}

/** @param inThread true to scan in a thread as the server does, which is slower */
export async function open(inThread = false): Promise<LibraryIndex> {
  library?.close();
  library = undefined;
  library = await openLibrary({ documentsDir: disk() }, DECLARATION, log, inThread ? undefined : scanLibrary);
  return library;
}
