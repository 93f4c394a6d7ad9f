/** Checks that tests wait for events: a sleep is too short on a slow machine and too long on a fast one. */
import type { ProjectFile } from './project-files.ts';

/** The only file that may sleep. */
const ALLOWED = 'tests/waiting.ts';

const SLEEPS: readonly RegExp[] = [
  /\bwaitForTimeout\(/,
  // Playwright's documentation discourages `networkidle` for tests.
  /['"]networkidle['"]/,
  /\bsetTimeout\b[^;]*from 'node:timers\/promises'/,
  // Matches a promise that only a timer settles; it may extend over several lines.
  /new Promise(<[^(]*>)?\(\s*\(?(\w+)\b[^)=]*\)?\s*=>\s*\{?\s*(void\s+)?setTimeout\(\s*(\2\b|\(\)\s*=>\s*\2\()/,
];

/** @returns one sentence for every file that sleeps */
export function sleepsIn(files: readonly ProjectFile[]): string[] {
  return files
    .filter(({ name, text }) => name !== ALLOWED && SLEEPS.some((sleep) => sleep.test(text)))
    .map(
      ({ name }) =>
        `${name} sleeps or waits for silence: wait for an event, or use a function of ${ALLOWED} that states the reason.`,
    );
}
