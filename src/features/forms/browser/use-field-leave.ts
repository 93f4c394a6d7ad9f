/** Detects when a visitor leaves a field. */
import { type FocusEvent, type PointerEvent, useRef } from 'react';

/**
 * Calls `left` with the field's name. If a press moved the focus, waits until it ends: an earlier message would
 * move the button away under the pointer. A window that loses the focus (to a file dialog, for example) leaves
 * no field.
 */
export function useFieldLeave(left: (field: string) => void) {
  const pressing = useRef(false);
  const latest = useRef(left);
  latest.current = left;
  return {
    onPointerDown: (event: PointerEvent<HTMLFormElement>) => {
      if (!event.isPrimary) return;
      pressing.current = true;
      const over = () => {
        window.removeEventListener('pointerup', over);
        window.removeEventListener('pointercancel', over);
        // After the click in which this press may result.
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
