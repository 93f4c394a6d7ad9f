/** Tests wait for events: a sleep is too short on a slow machine and too long on a fast one. */
import type { ProjectFile } from './project-files.ts';

/** The file of the only sleeps. */
const ALLOWED = 'tests/waiting.ts';

const SLEEPS: readonly RegExp[] = [
  /\bwaitForTimeout\(/,
  // Playwright's own documentation discourages it for tests.
  /['"]networkidle['"]/,
  /\bsetTimeout\b[^;]*from 'node:timers\/promises'/,
  // A promise that only a timer settles, on one line or more.
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
