/** Posts that carry no valid form token wait as long as a form must have been open, so that leaving it out gains nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { HUMAN_PACE } from './form-token.server.ts';

/** How many wait at once: far fewer than there are places for forms. */
const MAX_WAITING = 32;
let waiting = 0;

/** @returns false when too many wait already: the form is then shown again, with a token */
export async function waitWithoutToken(sleep: (ms: number) => Promise<unknown> = pause): Promise<boolean> {
  if (waiting >= MAX_WAITING) return false;
  waiting += 1;
  try {
    await sleep(HUMAN_PACE);
    return true;
  } finally {
    waiting -= 1;
  }
}
