/**
 * The build and the sample library that all tests share: the site with the component gallery, built on first
 * use.
 */
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, makeSampleDocuments, ROOT } from '../scripts/prepare.mjs';
import { PORT } from './e2e/support/port.ts';
import { CONTENT } from './fixture-content.ts';
import { until } from './waiting.ts';

export const BUILD = '.cache/test-site';
/** The documents of the sample library that tests need. */
export const TEST_DOCUMENTS = path.join(ROOT, '.cache/test-documents');
export const BUILD_ENV = { CONTENT_DIR: CONTENT, GALLERY: '1', ORIGIN: `http://127.0.0.1:${PORT}` };

/** Age in milliseconds above which a lock is stale: the process that created it was probably killed. */
const STALE_MS = 240_000;

/**
 * Builds the site if the build is not up to date.
 * @param outDir the build's folder, for a test that needs a build of its own
 * @returns the path of the build
 */
export async function builtSite(outDir = BUILD, env: Record<string, string> = BUILD_ENV): Promise<string> {
  await alone(() => build(outDir, env));
  return path.join(ROOT, outDir);
}

/** Generates the documents of the sample library if they are not up to date. */
export const sampleLibrary = (): Promise<void> =>
  alone(() => makeSampleDocuments(TEST_DOCUMENTS, ['tests/make-test-documents.ts']));

/** Concurrent test files wait for each other. */
async function alone(make: () => void): Promise<void> {
  const lock = path.join(ROOT, `${BUILD}.lock`);
  mkdirSync(path.dirname(lock), { recursive: true });
  await until('another test file has built the site', () => take(lock));
  try {
    make();
  } finally {
    rmdirSync(lock);
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > STALE_MS && age < Date.now() / 2) rmdirSync(lock);
    return false;
  }
}
