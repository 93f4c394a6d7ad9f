/**
 * Whether things may move by themselves. One switch for the strip, the slider and the tagline: the attribute
 * `data-motion="stopped"` on the root element, kept in localStorage and put back by the document's first script.
 */
const STORAGE_KEY = 'motion';
const STOPPED = 'stopped';
const reduced = () => matchMedia('(prefers-reduced-motion: reduce)');

/** True when the visitor has pressed Stop motion, here or on an earlier visit. */
export function isStopped(): boolean {
  return document.documentElement.dataset.motion === STOPPED;
}

/** True when nothing may start by itself: stopped by hand, or reduced motion, which always wins. */
export function isStill(): boolean {
  return isStopped() || reduced().matches;
}

/** Stops motion or lets it go on, and remembers the choice. Storage that is closed to us changes nothing else. */
export function setStopped(stopped: boolean): void {
  const { dataset } = document.documentElement;
  if (stopped) dataset.motion = STOPPED;
  else delete dataset.motion;
  try {
    if (stopped) localStorage.setItem(STORAGE_KEY, STOPPED);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

/**
 * Calls `run` whenever `isStill` or `isStopped` may have changed.
 * @returns a function that ends this.
 */
export function onMotionChange(run: () => void): () => void {
  const observer = new MutationObserver(run);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  const query = reduced();
  query.addEventListener('change', run);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', run);
  };
}
