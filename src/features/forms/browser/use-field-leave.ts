/** Detects when a visitor leaves a field. */
import { type FocusEvent, type PointerEvent, useRef } from 'react';

/**
 * Calls `onLeave` with the field's name. If a pointer press moved the focus, the call is deferred until the
 * press ends: an error message shown during the press could move the button away from the pointer. If the
 * window loses the focus (to a file dialog, for example), `onLeave` is not called.
 */
export function useFieldLeave(onLeave: (field: string) => void) {
  const pressing = useRef(false);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  return {
    onPointerDown: (event: PointerEvent<HTMLFormElement>) => {
      if (!event.isPrimary) return;
      pressing.current = true;
      const over = () => {
        window.removeEventListener('pointerup', over);
        window.removeEventListener('pointercancel', over);
        // Runs after the click event that follows `pointerup`.
        setTimeout(() => {
          pressing.current = false;
        });
      };
      window.addEventListener('pointerup', over);
      window.addEventListener('pointercancel', over);
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const field = event.target as Element as HTMLInputElement;
      if (document.activeElement === field || !field.name) return;
      if (!pressing.current) return latest.current(field.name);
      const later = () => setTimeout(() => latest.current(field.name));
      window.addEventListener('pointerup', later, { once: true });
    },
  };
}
