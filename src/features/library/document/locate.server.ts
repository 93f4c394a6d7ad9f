/** Resolves the decoded names of an address to a file on disk. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../domain/documents/published-name.ts';
import { realPathInside, unlessMissing } from './inside.server.ts';

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
