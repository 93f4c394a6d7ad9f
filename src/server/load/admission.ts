/**
 * Who gets in when there is more to do than can be done: the dearest work is refused first, and what is in
 * memory (prerendered pages, kept pages, health) never asks here. After so much work in one turn of the event
 * loop no more of a kind is begun, so that a crowd waits for a fraction of a second and not for all of its own;
 * and so many of a kind may be at it at once, for work that waits elsewhere. Nothing is remembered: the moment
 * the loop keeps up again, everybody is let in.
 */

export interface Bounds {
  /** Milliseconds of work in one turn of the event loop. */
  busy: number;
  atOnce: number;
  /** Seconds after which it is worth asking again. */
  retryAfter: number;
}

/** From the dearest to the last that is given up. */
export const BOUNDS = {
  /** Reads the whole index, in threads that are few. */
  search: { busy: 250, atOnce: 32, retryAfter: 10 },
  /** Pictures of first pages: the page is whole without them. */
  preview: { busy: 300, atOnce: 64, retryAfter: 10 },
  /** Folders, feeds and lists of the library, where they are not kept already. */
  library: { busy: 400, atOnce: 64, retryAfter: 5 },
  /** Documents on their way: each holds a file and a place in the network until the last byte. */
  document: { busy: 600, atOnce: 1_500, retryAfter: 5 },
  page: { busy: 900, atOnce: 256, retryAfter: 5 },
  /** What somebody took the time to write. */
  form: { busy: 2_000, atOnce: 256, retryAfter: 5 },
} as const satisfies Record<string, Bounds>;

export type Work = keyof typeof BOUNDS;

export interface Admission {
  /** @returns to be called when the work is done; undefined when it is not to be begun */
  enter(work: Work): (() => void) | undefined;
  /** How many are at it now. */
  inside(): Readonly<Record<Work, number>>;
}

/** @param busy how long the event loop has been busy with this turn, in milliseconds */
export function makeAdmission(
  busy: () => number,
  bounds: Readonly<Record<Work, Bounds>> = BOUNDS,
): Admission {
  const inside: Record<Work, number> = { search: 0, preview: 0, library: 0, document: 0, page: 0, form: 0 };
  return {
    enter(work) {
      const most = bounds[work];
      if (inside[work] >= most.atOnce || busy() > most.busy) return undefined;
      inside[work] += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        inside[work] -= 1;
      };
    },
    inside: () => inside,
  };
}
