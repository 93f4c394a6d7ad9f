import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Tells whether the pointer is over an element or keyboard focus is inside it. Ignores focus caused by a
 * click, which would otherwise pause the slider permanently after a click on a dot.
 * @returns the state and the event handlers for the element.
 */
export function useHoverOrFocus(root: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  // The pointer or focus may have been there before hydration.
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
