/**
 * Who gets in when there is more to do than can be done: the dearest work is refused first, and what is in
 * memory (prerendered pages, kept pages, health) never asks here. A few of a kind are at it at once, some more stand in
 * line, and after so much work in one turn of the event loop no more is begun in it, so that everybody else has a
 * turn in between. Nothing is remembered: when the loop keeps up again, everybody is let in.
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

/** Milliseconds of work in one turn after which those in line wait for the next. */
const TURN = 50;

/** @param busy how long the event loop has been busy with this turn, in milliseconds */
export function makeAdmission(
  busy: () => number,
  bounds: Readonly<Record<Work, Bounds>> = BOUNDS,
): Admission {
  const inside: Record<Work, number> = { search: 0, preview: 0, library: 0, document: 0, page: 0, form: 0 };
  const lines: Record<Work, (() => void)[]> = {
    search: [],
    preview: [],
    library: [],
    document: [],
    page: [],
    form: [],
  };

  function begin(work: Work): Leave {
    inside[work] += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside[work] -= 1;
      callNext(work);
    };
  }
  function callNext(work: Work): void {
    if (lines[work].length === 0 || inside[work] >= bounds[work].atOnce) return;
    if (busy() > TURN) setImmediate(() => callNext(work));
    else lines[work].shift()?.();
  }
  function standInLine(work: Work): Promise<Leave | undefined> {
    const line = lines[work];
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
  const enterNow = (work: Work): Leave | undefined => {
    const { atOnce, busy: most } = bounds[work];
    return inside[work] < atOnce && lines[work].length === 0 && busy() <= most ? begin(work) : undefined;
  };
  return {
    enterNow,
    enter(work) {
      const most = bounds[work];
      if (busy() > most.busy) return undefined;
      const line = lines[work];
      if (line.length === 0 && inside[work] < most.atOnce) return begin(work);
      return line.length < most.inLine ? standInLine(work) : undefined;
    },
    inside: () => inside,
  };
}
