/**
 * Who gets in when there is more to do than can be done: the dearest work is refused first, and what is in
 * memory (prerendered pages, kept pages, health) never asks here. A few of a kind are at it at once, some more stand in
 * line, and of each line one is called a turn of the event loop, the cheapest first: the loop takes one new connection a
 * turn (libuv), so that long turns would keep everybody else at the door. Nothing is remembered: when the loop keeps up
 * again, everybody is let in.
 */
import { BOUNDS, type Bounds, type Work } from './bounds.ts';

/** To be called when the work is done. */
export type Leave = () => void;

export interface Admission {
  /** @returns undefined when the work is not to be begun; a promise for who stands in line */
  enter(work: Work): Leave | undefined | Promise<Leave | undefined>;
  /** Who will not wait. */
  enterNow(work: Work): Leave | undefined;
  /** How many are at it now. */
  inside(): Readonly<Record<Work, number>>;
}

/** How many begin at once in one turn before the others stand in line. */
const AT_ONCE_A_TURN = 4;
/** Whose line is asked first. */
const ORDER = ['page', 'library', 'preview', 'search'] as const satisfies readonly Work[];
type InLine = (typeof ORDER)[number];

/** @param busy how long the event loop has been busy with this turn, in milliseconds */
export function makeAdmission(
  busy: () => number,
  bounds: Readonly<Record<Work, Bounds>> = BOUNDS,
): Admission {
  const inside: Record<Work, number> = { search: 0, preview: 0, library: 0, document: 0, page: 0, form: 0 };
  const lines: Record<InLine, (() => void)[]> = { page: [], library: [], preview: [], search: [] };
  let begunThisTurn = 0;
  let turning = false;

  function nextTurn(): void {
    if (turning) return;
    turning = true;
    setImmediate(() => {
      turning = false;
      begunThisTurn = 0;
      const next = ORDER.filter((one) => lines[one].length > 0 && inside[one] < bounds[one].atOnce);
      for (const work of next) lines[work].shift()?.();
    });
  }
  function begin(work: Work): Leave {
    inside[work] += 1;
    begunThisTurn += 1;
    nextTurn();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside[work] -= 1;
      nextTurn();
    };
  }
  function standIn(line: (() => void)[], work: InLine): Promise<Leave | undefined> {
    return new Promise((resolve) => {
      const come = () => {
        clearTimeout(late);
        resolve(begin(work));
      };
      const late = setTimeout(() => {
        line.splice(line.indexOf(come), 1);
        resolve(undefined);
      }, bounds[work].patience);
      line.push(come);
    });
  }
  const enterNow = (work: Work): Leave | undefined =>
    inside[work] < bounds[work].atOnce && busy() <= bounds[work].busy ? begin(work) : undefined;
  return {
    enterNow,
    enter(work) {
      if (work === 'form' || work === 'document') return enterNow(work);
      const most = bounds[work];
      if (busy() > most.busy) return undefined;
      const line = lines[work];
      if (line.length === 0 && inside[work] < most.atOnce && begunThisTurn < AT_ONCE_A_TURN)
        return begin(work);
      // Who comes in the same turn stands in line for the places that are free, too.
      const room = most.inLine + most.atOnce - inside[work];
      return line.length < room ? standIn(line, work) : undefined;
    },
    inside: () => inside,
  };
}
