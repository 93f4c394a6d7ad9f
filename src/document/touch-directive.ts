/**
 * `client:touch` hydrates an island on the first pointer, key or focus event inside it. This module runs in
 * the browser.
 */
import type { ClientDirective } from 'astro';

const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'touchstart', 'input'] as const;
/**
 * Dispatched by a form island after its handlers are attached (see src/features/forms/browser/hydrated.ts).
 */
const READY_EVENT = 'island-ready';

/** Milliseconds for which a submitted form waits for its island. */
const SUBMIT_TIMEOUT_MS = 5_000;

/**
 * If a form is submitted before its island has loaded, the submission waits for the island, so that the
 * response is shown inline. If the island does not load in time, the browser submits the form natively. The
 * fields keep their values in both cases.
 */
const touch: ClientDirective = (load, _options, island) => {
  let started = false;
  let waiting: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    waiting = event.target as HTMLFormElement;
    setTimeout(submitNatively, SUBMIT_TIMEOUT_MS);
  };
  const ready = () => {
    island.removeEventListener('submit', hold, true);
    waiting?.requestSubmit();
    waiting = undefined;
  };
  const submitNatively = () => {
    island.removeEventListener('submit', hold, true);
    waiting?.submit();
    waiting = undefined;
  };
  const start = async () => {
    if (started) return;
    started = true;
    island.addEventListener('submit', hold, true);
    island.addEventListener(READY_EVENT, ready, { once: true });
    // This event is the framework's only report that a script failed to load.
    island.addEventListener('astro:hydration-error', submitNatively, { once: true });
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      submitNatively();
    }
  };
  for (const name of TOUCHES) island.addEventListener(name, start, { passive: true });
  // A visitor who opens the dialog around a form will probably use the form.
  island.closest('dialog')?.addEventListener('toggle', start, { once: true });
  if (island.contains(document.activeElement)) start();
};

export default touch;
