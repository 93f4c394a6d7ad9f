/** `client:touch`: hydrates an island at the first pointer, key or focus inside it. Runs in the browser. */
import type { ClientDirective } from 'astro';

const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'touchstart', 'input'] as const;
/** Said by a form island once its handlers are in place; see src/features/forms/ready.ts. */
const READY = 'island-ready';

/**
 * A form that is sent before its island has arrived waits for it, so that the answer comes in place; if the
 * island cannot be loaded, the form is sent the plain way. What was typed stays in the elements all along.
 */
const touch: ClientDirective = (load, _options, island) => {
  let started = false;
  let waiting: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    waiting = event.target as HTMLFormElement;
  };
  const ready = () => {
    island.removeEventListener('submit', hold, true);
    waiting?.requestSubmit();
    waiting = undefined;
  };
  const start = async () => {
    if (started) return;
    started = true;
    island.addEventListener('submit', hold, true);
    island.addEventListener(READY, ready, { once: true });
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      island.removeEventListener('submit', hold, true);
      waiting?.submit();
    }
  };
  for (const name of TOUCHES) island.addEventListener(name, start, { passive: true });
  // Whoever opens the dialog around a form is about to touch it.
  island.closest('dialog')?.addEventListener('toggle', start, { once: true });
  if (island.contains(document.activeElement)) start();
};

export default touch;
