/**
 * Who gets in when there is more to do than can be done: the dearest work is refused first, and what is in
 * memory (prerendered pages, kept pages, health) never asks here. A few of a kind are at it at once, some more stand in
 * line, and of each line one is called a turn of the event loop, the cheapest first: the loop takes one new connection a
 * turn (libuv), so that long turns would keep everybody else at the door. Nothing is remembered: when the loop keeps up
 * again, everybody is let in.
 */
import { BOUNDS, type Bounds, type Work } from './bounds.ts';
import { type Places, placesFor } from './places.ts';

/** To be called when the work is done. */
export type Leave = () => void;

export interface Admission {
  /**
   * @param network the client's network: one network gets no more than its share of forms and documents
   * @returns undefined when the work is not to be begun; a promise for a caller that waits in line
   */
  enter(work: Work, network: string): Leave | undefined | Promise<Leave | undefined>;
  /** The same without waiting. */
  enterNow(work: Work, network: string): Leave | undefined;
  /** Whether the event loop is too busy to begin this work, asked before a place is taken. */
  isOverloaded(work: Work): boolean;
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
  const places = Object.fromEntries(
    Object.entries(bounds).map(([work, { atOnce, perNetwork = atOnce }]) => [
      work,
      placesFor({ network: perNetwork }),
    ]),
  ) as Record<Work, Places>;
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
  function begin(work: Work, done?: () => void): Leave {
    inside[work] += 1;
    begunThisTurn += 1;
    nextTurn();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside[work] -= 1;
      done?.();
      nextTurn();
    };
  }
  function waitInLine(line: (() => void)[], work: InLine): Promise<Leave | undefined> {
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
  const isOverloaded = (work: Work) => busy() > bounds[work].busy;
  const enterNow = (work: Work, network: string): Leave | undefined => {
    if (inside[work] >= bounds[work].atOnce || isOverloaded(work)) return undefined;
    const done = places[work].take(network);
    return done && begin(work, done);
  };
  return {
    enterNow,
    isOverloaded,
    enter(work, network) {
      if (work === 'form' || work === 'document') return enterNow(work, network);
      if (isOverloaded(work)) return undefined;
      const most = bounds[work];
      const line = lines[work];
      if (line.length === 0 && inside[work] < most.atOnce && begunThisTurn < AT_ONCE_A_TURN)
        return begin(work);
      // Work that arrives in the same turn also waits in line for the places that are free.
      const room = most.inLine + most.atOnce - inside[work];
      return line.length < room ? waitInLine(line, work) : undefined;
    },
    inside: () => inside,
  };
}
