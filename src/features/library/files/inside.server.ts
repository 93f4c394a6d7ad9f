/** Follows links on disk and refuses what leads out of the documents folder. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../domain/published-name.ts';
import { isMissing } from '../catalogue/unreadable.ts';

/**
 * @param realRoot the documents folder with its own links resolved
 * @param disk     absolute path of a file or folder below it
 * @returns its real path, when that lies inside the folder and no part of it is hidden; else undefined
 * @throws what the system says of a file or folder that cannot be read; what does not exist gives undefined
 */
export async function realPathInside(realRoot: string, disk: string): Promise<string | undefined> {
  const real = await realpath(disk).catch(unlessMissing);
  return real === undefined ? undefined : ifInside(realRoot, real);
}

/** @param real a real path @returns it, where it lies inside the folder and no part of it is hidden */
export function ifInside(realRoot: string, real: string): string | undefined {
  if (real === realRoot) return real;
  const relative = path.relative(realRoot, real);
  if (path.isAbsolute(relative)) return undefined;
  return relative.split(path.sep).every(isPublishedName) ? real : undefined;
}

/** @returns undefined for the error of a name that is not there @throws any other */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
