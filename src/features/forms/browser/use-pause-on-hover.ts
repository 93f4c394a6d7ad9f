/** Pauses a notice's timer while a visitor uses the notice. */
import { type PointerEvent, useState } from 'react';

/**
 * Paused from the first real movement over the notice until the pointer leaves, and while focus is inside. A
 * pointer that
 * rests where the notice appeared does not pause it.
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
    /** Call it when the notice is removed: a removed element receives no leave or blur event. */
    reset: () => {
      setHovered(false);
      setFocused(false);
    },
  };
}
