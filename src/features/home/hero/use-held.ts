import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Whether a moving thing is held: by the pointer over it, or by keyboard focus inside. Focus that a click left
 * behind does not hold it, or it would stand still for ever after the first click on a dot.
 * @returns the state and the handlers for the element.
 */
export function useHeld(root: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  // The pointer or focus may have been there before the script was.
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
