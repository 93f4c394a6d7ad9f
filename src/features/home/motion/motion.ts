/**
 * Controls all automatic motion: the strip, the slider and the tagline. The state is the attribute
 * `data-motion="stopped"` on the root element. It is stored in localStorage and restored by the document's
 * head script.
 */
const STORAGE_KEY = 'motion';
const STOPPED = 'stopped';
const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

/** True if the visitor stopped motion, now or on an earlier visit. */
export function isStopped(): boolean {
  return document.documentElement.dataset.motion === STOPPED;
}

/**
 * True if automatic motion is off: stopped by the visitor, or by a reduced-motion preference, which takes
 * precedence.
 */
export function isStill(): boolean {
  return isStopped() || reducedMotionQuery().matches;
}

/** Stops or restarts motion and stores the choice. Ignores storage errors. */
export function setStopped(stopped: boolean): void {
  const { dataset } = document.documentElement;
  if (stopped) dataset.motion = STOPPED;
  else delete dataset.motion;
  try {
    if (stopped) localStorage.setItem(STORAGE_KEY, STOPPED);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Private windows may deny storage; the choice then lasts until the page is closed.
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
