/**
 * Limits concurrent requests by cost class. Responses from memory (prerendered and cached pages, health
 * checks) are not limited. A few requests of each class run at once, and a limited number wait. In each turn
 * of the event loop one waiting request of each class starts, the cheapest class first. libuv accepts one
 * connection per turn, so long turns would delay new visitors. Overload is measured in the current turn only:
 * once a turn is short again, requests of all classes are admitted.
 */
import { type ClassLimits, COST_CLASSES, type CostClass } from './cost-classes.ts';

/** Releases a request's slot; call it after the request's work has ended. */
export type Release = () => void;

export interface Admission {
  /** @returns undefined if the request is rejected; a promise if it waits */
  enter(costClass: CostClass): Release | undefined | Promise<Release | undefined>;
  /** Like `enter`, but never waits. */
  enterNow(costClass: CostClass): Release | undefined;
  /** Whether the event loop is too busy to start requests of this class. */
  isOverloaded(costClass: CostClass): boolean;
  /** Number of running requests. */
  running(): Readonly<Record<CostClass, number>>;
}

/** Maximum number of requests that start in one turn; further requests wait. */
const MAX_BEGUN_PER_TURN = 4;
/** The order in which the classes start their waiting requests. */
const QUEUE_ORDER = [
  'page',
  'library',
  'reader',
  'preview',
  'search',
] as const satisfies readonly CostClass[];
type QueuedClass = (typeof QUEUE_ORDER)[number];

/** @param turnMs returns the processor time spent in the current event-loop turn, in milliseconds */
export function makeAdmission(
  turnMs: () => number,
  limits: Readonly<Record<CostClass, ClassLimits>> = COST_CLASSES,
): Admission {
  const running: Record<CostClass, number> = {
    search: 0,
    preview: 0,
    reader: 0,
    library: 0,
    document: 0,
    page: 0,
    form: 0,
  };
  const queues: Record<QueuedClass, (() => void)[]> = {
    page: [],
    library: [],
    reader: [],
    preview: [],
    search: [],
  };
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
      // Above MAX_BEGUN_PER_TURN, requests wait although slots are free, so the free slots extend the queue.
      const capacity = queueLength + concurrency - running[costClass];
      return waiting < capacity ? wait(costClass) : undefined;
    },
    running: () => running,
  };
}
