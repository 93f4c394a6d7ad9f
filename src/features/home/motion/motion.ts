/**
 * Controls all automatic motion: the strip, the slider and the tagline. The state is the root element's
 * attribute `data-motion="stopped"`. It is stored in localStorage and restored by the document's head script.
 */
const STORAGE_KEY = 'motion';
const STOPPED = 'stopped';
const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

/** True if the visitor has stopped motion, on this visit or an earlier one. */
const isStopped = (): boolean => document.documentElement.dataset.motion === STOPPED;

/** True if automatic motion is off, because the visitor stopped it or prefers reduced motion. */
export const isStill = (): boolean => isStopped() || reducedMotionQuery().matches;

/** Stops or restarts motion, and stores the choice. Ignores storage errors. */
function setStopped(stopped: boolean): void {
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

/** Calls `run` when `isStill` may have changed. */
export function onMotionChange(run: () => void): void {
  new MutationObserver(run).observe(document.documentElement, { attributeFilter: ['data-motion'] });
  reducedMotionQuery().addEventListener('change', run);
}

/**
 * Toggles motion when a motion control or a hold button is pressed, and updates their labels. A label is the
 * button's `[data-label]` element, or the whole button.
 */
export function wireMotionButtons(): void {
  const buttons = document.querySelectorAll<HTMLElement>('button[data-stop]');
  const name = () => {
    for (const button of buttons) {
      const label = button.querySelector('[data-label]') ?? button;
      label.textContent = (isStopped() ? button.dataset.start : button.dataset.stop) ?? '';
    }
  };
  for (const button of buttons) button.addEventListener('click', () => setStopped(!isStopped()));
  onMotionChange(name);
  name();
}
