/** Finds misspelt variables, which would have no effect. */
import { editDistance } from '../../domain/edit-distance.ts';
import type { Environment } from './parse-environment.ts';
import { VARIABLES } from './variables.ts';

const NAMES = Object.keys(VARIABLES.entries);

/** Variables of shells and cron whose names are similar to those of the site. */
const OTHERS: ReadonlySet<string> = new Set(['HOME', 'MAILTO']);

/** Maximum length of a name that is compared. */
const MAX_LENGTH = 40;

/** Maximum edit distance; smaller for short names, because many names are similar to them. */
const maxDistance = (name: string): number => (name.length < 6 ? 1 : 2);

export interface MisspelledVariable {
  name: string;
  /** The variable that was probably meant. */
  meant: string;
}

/** @returns unknown variables whose names are similar to those of the site */
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
