/**
 * Timer for notices that close automatically; pauses while a visitor uses the notice (decisions, "Motion").
 */
import { useEffect, useRef } from 'react';

/**
 * Calls `onDone` once, `durationMs` after `isActive` became true, not counting paused time.
 * @param isActive true starts the timer, false resets it
 * @param isPaused true while the pointer hovers over the notice or the focus is inside it
 */
export function usePausableTimer(
  durationMs: number,
  isActive: boolean,
  isPaused: boolean,
  onDone: () => void,
): void {
  const remainingMs = useRef(durationMs);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (!isActive) remainingMs.current = durationMs;
  }, [isActive, durationMs]);
  useEffect(() => {
    if (!isActive || isPaused) return;
    const started = performance.now();
    const timer = setTimeout(() => latest.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - started;
    };
  }, [isActive, isPaused]);
}
