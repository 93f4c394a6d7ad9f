/** Resolves symbolic links and rejects paths outside the documents folder. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedName } from '../../../domain/documents/published-name.ts';
import { isMissing } from './unreadable.ts';

/**
 * @param realRoot real path of the documents folder
 * @param disk     absolute path of a file or folder below the documents folder
 * @returns the real path; undefined if it does not exist, is outside the folder, or has an unpublished name
 * @throws the system error if a file or folder cannot be read
 */
export async function realPathInside(realRoot: string, disk: string): Promise<string | undefined> {
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
