/** Timers of notices that vanish: held while a visitor is with the notice (decisions, "Motion"). */
import { useEffect, useRef } from 'react';

/**
 * Runs `done` once, `after` milliseconds after `active` became true, not counting the time it was held.
 * @param active starts the timer; false forgets it
 * @param held   true while the visitor moves the pointer over the notice or has focus in it
 */
export function useHeldTimer(after: number, active: boolean, held: boolean, done: () => void): void {
  const left = useRef(after);
  const run = useRef(done);
  run.current = done;
  useEffect(() => {
    if (!active) left.current = after;
  }, [active, after]);
  useEffect(() => {
    if (!active || held) return;
    const started = performance.now();
    const timer = setTimeout(() => run.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [active, held]);
}
