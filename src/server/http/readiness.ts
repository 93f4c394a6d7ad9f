/** Determines which parts of the server are unusable, for `/readyz`. */
import { within } from '../metrics/within.ts';

export interface ReadinessDeps {
  /** Whether forms can be stored. */
  databaseUsable(): Promise<boolean>;
}

/** Timeout in milliseconds; a slower database counts as unusable. */
const DATABASE_TIMEOUT_MS = 3_000;

/** @returns the names of unusable parts; empty if the server is ready */
export async function unreadyParts({ databaseUsable }: ReadinessDeps): Promise<string[]> {
  const names: string[] = [];
  if (!(await within(DATABASE_TIMEOUT_MS, databaseUsable()))) names.push('database');
  return names;
}
