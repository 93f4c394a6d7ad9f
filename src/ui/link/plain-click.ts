/** Reads clicks and keys, for behaviour that leaves those to the browser which have another meaning there. */

export const hasModifier = (event: MouseEvent | KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** False for clicks with which the browser opens a link in a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !hasModifier(event);

/** @returns the element with this selector that an event is in, if any */
export const elementAt = <T extends Element = HTMLAnchorElement>(event: Event, selector: string): T | null =>
  event.target instanceof Element ? event.target.closest<T>(selector) : null;
