/** Resolves the decoded names of an address to a file on disk. */
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../domain/documents/published-name.ts';
import { isMissing } from './unreadable.ts';

/** Maximum bytes in a file name on common file systems. */
const MAX_NAME_BYTES = 255;

/**
 * @param realRoot real path of the documents folder
 * @param names    decoded names from an address, relative to that folder
 * @returns the real path of the file or folder; undefined if it is hidden, missing or outside the folder
 * @throws the system error if a file or folder cannot be read
 */
export async function locateDocument(
  realRoot: string,
  names: readonly string[],
): Promise<string | undefined> {
  if (names.length === 0 || !names.every(isServable)) return undefined;
  const direct = await realPathInside(realRoot, path.join(realRoot, ...names));
  return direct ?? (await locateNormalised(realRoot, names));
}

/**
 * Compares names in NFC, because tools that copy files may change the Unicode normalisation of names on disk,
 * while existing links keep the previous form.
 */
async function locateNormalised(realRoot: string, names: readonly string[]): Promise<string | undefined> {
  if (names.every((name) => /^[\x20-\x7e]*$/.test(name))) return undefined;
  let disk = realRoot;
  for (const name of names) {
    const wanted = name.normalize('NFC');
    const entries = (await readdir(disk).catch(unlessMissing)) ?? [];
    const found = entries.find((entry) => entry.normalize('NFC') === wanted);
    if (found === undefined) return undefined;
    disk = path.join(disk, found);
  }
  return realPathInside(realRoot, disk);
}

function isServable(name: string): boolean {
  return isPublishedName(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;
}

/**
 * @param realRoot real path of the documents folder
 * @param disk     absolute path of a file or folder below the documents folder
 * @returns the real path; undefined if it does not exist, is outside the folder, or has an unpublished name
 * @throws the system error if a file or folder cannot be read
 */
async function realPathInside(realRoot: string, disk: string): Promise<string | undefined> {
  const real = await realpath(disk).catch(unlessMissing);
  return real === undefined ? undefined : ifInside(realRoot, real);
}

/** @returns `real` if it is inside the folder and all its names are published; otherwise undefined */
export function ifInside(realRoot: string, real: string): string | undefined {
  if (real === realRoot) return real;
  const relative = path.relative(realRoot, real);
  if (path.isAbsolute(relative)) return undefined;
  return relative.split(path.sep).every(isPublishedName) ? real : undefined;
}

/** @returns undefined for the error of a missing file or folder @throws any other error */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
