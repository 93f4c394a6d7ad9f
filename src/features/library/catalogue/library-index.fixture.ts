/** A documents folder that tests fill, and its library. Import it once a test file: it cleans up after each test. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { type LibraryIndex, openLibrary } from './library-index.server.ts';
import { scanToIndex } from './scan-request.server.ts';

const DECLARATION: LibraryDeclaration = {
  categories: [
    { name: 'Policies', folder: 'Policies' },
    { name: 'Intimations/Disclosures', folder: 'Intimations-Disclosures' },
    { name: 'Annual Report', folder: 'Annual Report' },
    { name: 'Investor Support', folder: 'Investor Support' },
  ],
};

export let root: string;
/** What the log was told. */
export const said: [object, string][] = [];
let library: LibraryIndex | undefined;
const log = {
  info: (details: object, message: string) => void said.push([details, message]),
  warn: (details: object, message: string) => void said.push([details, message]),
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'library-'));
  mkdirSync(disk());
  said.length = 0;
});
afterEach(() => {
  library?.close();
  library = undefined;
  rmSync(root, { recursive: true, force: true });
});

export const disk = (...names: string[]): string => path.join(root, 'documents', ...names);

export function put(...names: string[]): void {
  mkdirSync(path.dirname(disk(...names)), { recursive: true });
  writeFileSync(disk(...names), names.join('/'));
}

/** @param inThread as the server looks; tests that open many libraries spare themselves the threads */
export async function open(inThread = false): Promise<LibraryIndex> {
  library?.close();
  library = undefined;
  const folders = { documentsDir: disk(), cacheDir: path.join(root, 'cache') };
  library = await openLibrary(folders, DECLARATION, log, inThread ? undefined : scanToIndex);
  return library;
}
