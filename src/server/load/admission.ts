/**
 * Decides which work begins when there is more than can be done. What is in memory (prerendered and cached pages,
 * health) is never limited here. A few of each cost class run at once and some more wait; one waiting request of each
 * class begins in a turn of the event loop, the cheapest class first. libuv accepts one connection a turn, so that long
 * turns would keep new visitors waiting. Nothing is averaged: when the event loop keeps up again, all work is admitted.
 */
import { type ClassLimits, COST_CLASSES, type CostClass } from './cost-classes.ts';

/** Releases a place; to be called when the work is done. */
export type Release = () => void;

export interface Admission {
  /** @returns undefined when the work must not begin; a promise for a request that waits */
  enter(costClass: CostClass): Release | undefined | Promise<Release | undefined>;
  /** The same without waiting. */
  enterNow(costClass: CostClass): Release | undefined;
  /** Whether the event loop is too busy to begin this work. */
  isOverloaded(costClass: CostClass): boolean;
  /** How many are running. */
  running(): Readonly<Record<CostClass, number>>;
}

/** How many begin at once in one turn before further requests wait. */
const MAX_BEGUN_PER_TURN = 4;
/** The order in which the queues are served. */
const QUEUE_ORDER = ['page', 'library', 'preview', 'search'] as const satisfies readonly CostClass[];
type QueuedClass = (typeof QUEUE_ORDER)[number];

/** @param turnMs the processor time that the event loop has spent in this turn, in milliseconds */
export function makeAdmission(
  turnMs: () => number,
  limits: Readonly<Record<CostClass, ClassLimits>> = COST_CLASSES,
): Admission {
  const running: Record<CostClass, number> = {
    search: 0,
    preview: 0,
    library: 0,
    document: 0,
    page: 0,
    form: 0,
  };
  const queues: Record<QueuedClass, (() => void)[]> = { page: [], library: [], preview: [], search: [] };
  let begunThisTurn = 0;
  let isTurnScheduled = false;

  function scheduleTurn(): void {
    if (isTurnScheduled) return;
    isTurnScheduled = true;
    setImmediate(() => {
      isTurnScheduled = false;
      begunThisTurn = 0;
      const next = QUEUE_ORDER.filter(
        (costClass) => queues[costClass].length > 0 && running[costClass] < limits[costClass].concurrency,
      );
      for (const costClass of next) queues[costClass].shift()?.();
    });
  }
  function begin(costClass: CostClass): Release {
    running[costClass] += 1;
    begunThisTurn += 1;
    scheduleTurn();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      running[costClass] -= 1;
      scheduleTurn();
    };
  }
  function wait(costClass: QueuedClass): Promise<Release | undefined> {
    const queue = queues[costClass];
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(begin(costClass));
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admit), 1);
        resolve(undefined);
      }, limits[costClass].queueTimeoutMs);
      queue.push(admit);
    });
  }
  const isOverloaded = (costClass: CostClass) => turnMs() > limits[costClass].maxTurnMs;
  const enterNow = (costClass: CostClass): Release | undefined => {
    if (running[costClass] >= limits[costClass].concurrency || isOverloaded(costClass)) return undefined;
    return begin(costClass);
  };
  return {
    enterNow,
    isOverloaded,
    enter(costClass) {
      if (costClass === 'form' || costClass === 'document') return enterNow(costClass);
      if (isOverloaded(costClass)) return undefined;
      const { concurrency, queueLength } = limits[costClass];
      const waiting = queues[costClass].length;
      if (waiting === 0 && running[costClass] < concurrency && begunThisTurn < MAX_BEGUN_PER_TURN)
        return begin(costClass);
      // Work that arrives in the same turn also waits for places that are free.
      const capacity = queueLength + concurrency - running[costClass];
      return waiting < capacity ? wait(costClass) : undefined;
    },
    running: () => running,
  };
}
