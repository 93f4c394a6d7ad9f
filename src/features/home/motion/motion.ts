/**
 * Controls all automatic motion: the strip, the slider and the tagline. The state is the root element's
 * attribute `data-motion="stopped"`. It is stored in localStorage and restored by the document's head script.
 */
const STORAGE_KEY = 'motion';
const STOPPED = 'stopped';
const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

/** True if the visitor has stopped motion, on this visit or an earlier one. */
export function isStopped(): boolean {
  return document.documentElement.dataset.motion === STOPPED;
}

/** True if automatic motion is off, because the visitor stopped it or prefers reduced motion. */
export function isStill(): boolean {
  return isStopped() || reducedMotionQuery().matches;
}

/** Stops or restarts motion, and stores the choice. Ignores storage errors. */
export function setStopped(stopped: boolean): void {
  const { dataset } = document.documentElement;
  if (stopped) dataset.motion = STOPPED;
  else delete dataset.motion;
  try {
    if (stopped) localStorage.setItem(STORAGE_KEY, STOPPED);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Private windows may block storage. The choice then lasts until the page is closed.
  }
}

/**
 * Calls `run` when `isStill` or `isStopped` may have changed.
 * @returns a function that unsubscribes
 */
export function onMotionChange(run: () => void): () => void {
  const observer = new MutationObserver(run);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  const query = reducedMotionQuery();
  query.addEventListener('change', run);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', run);
  };
}
