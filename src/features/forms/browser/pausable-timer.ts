/**
 * Timer for notices that close automatically; pauses while a visitor uses the notice (docs/behaviour.md).
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';

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
    const startedAt = performance.now();
    const timer = setTimeout(() => latest.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isActive, isPaused]);
}

/**
 * Pauses from the first pointer movement over the notice until the pointer leaves, and while the focus is
 * inside. A stationary pointer does not pause the timer if the notice appears under it.
 */
export function usePauseOnHover() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const hasMoved = (event: PointerEvent) => event.movementX !== 0 || event.movementY !== 0;
  return {
    isPaused: isHovered || isFocused,
    /** Props to spread on the notice. */
    handlers: {
      onPointerMove: (event: PointerEvent) => hasMoved(event) && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
    /** Call this function when the notice is removed: a removed element receives no leave or blur event. */
    reset: () => {
      setHovered(false);
      setFocused(false);
    },
  };
}
