/** Pauses a notice's timer while a visitor uses the notice. */
import { type PointerEvent, useState } from 'react';

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
