/** Finds misspelt variables, which would have no effect. */
import { nearestTo } from '../../domain/nearest.ts';
import type { Environment } from './parse-environment.ts';
import { VARIABLES } from './variables.ts';

const NAMES = Object.keys(VARIABLES.entries);

/** Variables of shells and cron whose names are similar to the site's variables. */
const OTHERS: ReadonlySet<string> = new Set(['HOME', 'MAILTO']);

/** Number of characters of a name that are compared. */
const MAX_LENGTH = 40;

/**
 * @returns each unknown variable whose name is similar to a variable of the site, with the name of that
 *   variable
 */
export function misspelledVariables(env: Environment): { name: string; meant: string }[] {
  const unknown = Object.keys(env).filter((name) => !NAMES.includes(name) && !OTHERS.has(name));
  return unknown.flatMap((name) => {
    const meant = nearestTo(name.slice(0, MAX_LENGTH), NAMES);
    return meant ? [{ name, meant }] : [];
  });
}
