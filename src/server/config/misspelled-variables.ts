/** Finds misspelt variables, which would have no effect. */
import { editDistance } from '../../domain/edit-distance.ts';
import type { Environment } from './parse-environment.ts';
import { VARIABLES } from './variables.ts';

const NAMES = Object.keys(VARIABLES.entries);

/** Variables of shells and cron whose names are similar to the site's variables. */
const OTHERS: ReadonlySet<string> = new Set(['HOME', 'MAILTO']);

/** Number of characters of a name that are compared. */
const MAX_LENGTH = 40;

/** Maximum edit distance. It is lower for short names, which are similar to many other names. */
const maxDistance = (name: string): number => (name.length < 6 ? 1 : 2);

export interface MisspelledVariable {
  name: string;
  /** The variable that was probably meant. */
  meant: string;
}

/** @returns unknown variables whose names are similar to the site's variables */
export function misspelledVariables(env: Environment): MisspelledVariable[] {
  const unknown = Object.keys(env).filter((name) => !NAMES.includes(name) && !OTHERS.has(name));
  return unknown.flatMap((name) => {
    const start = name.toUpperCase().slice(0, MAX_LENGTH);
    const [nearest] = NAMES.map((meant) => ({
      meant,
      distance: editDistance(start, meant, maxDistance(meant)),
    }))
      .filter(({ meant, distance }) => distance <= maxDistance(meant))
      .sort((a, b) => a.distance - b.distance);
    return nearest ? [{ name, meant: nearest.meant }] : [];
  });
}
