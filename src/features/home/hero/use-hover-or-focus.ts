import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Reports whether the pointer is over an element or keyboard focus is inside it. Focus from a click does not
 * count: otherwise a click on a dot would pause the slider permanently.
 * @returns the state, and the event handlers for the element
 */
export function useHoverOrFocus(root: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  // The pointer may have been over the element, or the focus inside it, before hydration.
  useEffect(() => {
    setPointed(root.current?.matches(':hover') ?? false);
    setFocused(root.current?.querySelector(':focus-visible') != null);
  }, [root]);

  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { held: pointed || focused, handlers };
}
