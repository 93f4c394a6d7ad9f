/** Determines which parts of the server are unusable, for `/readyz`. */
import { within } from '../metrics/within.ts';

export interface ReadinessParts {
  /** Whether forms can be stored. */
  databaseUsable(): Promise<boolean>;
  /** Whether pages could be rendered at the last check. */
  pagesUsable(): boolean;
}

/** Timeout in milliseconds; a slower database counts as unusable. */
const DATABASE_TIMEOUT_MS = 3_000;

/** @returns the names of unusable parts; empty if the server is ready */
export async function unreadyParts(parts: ReadinessParts): Promise<string[]> {
  const { databaseUsable, pagesUsable } = parts;
  const names: string[] = [];
  if (!pagesUsable()) names.push('pages');
  if (!(await within(DATABASE_TIMEOUT_MS, databaseUsable()))) names.push('database');
  return names;
}
