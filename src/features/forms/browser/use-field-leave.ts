/** Tells when a visitor leaves a field. */
import { type FocusEvent, type PointerEvent, useRef } from 'react';

/**
 * Calls `left` with the field's name. A field left by pressing something waits until the press is over: a
 * message that appeared in between would move the button away under the pointer. A window that loses the
 * focus (to a file dialog, say) leaves no field.
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
        // After the click that this press may become.
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
