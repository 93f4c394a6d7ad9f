/** Tells while a visitor is with a notice. */
import { type PointerEvent, useState } from 'react';

/**
 * Held from the first real movement over the notice until the pointer leaves, and while focus is inside. A
 * pointer that merely rests where the notice appeared does not hold it.
 */
export function useHold() {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  const moved = (event: PointerEvent) => event.movementX !== 0 || event.movementY !== 0;
  return {
    held: pointer || focus,
    /** To spread on the notice. */
    watch: {
      onPointerMove: (event: PointerEvent) => moved(event) && setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
    /** Forgets, when the notice is gone (a removed element gets no leave and no blur). */
    release: () => {
      setPointer(false);
      setFocus(false);
    },
  };
}
