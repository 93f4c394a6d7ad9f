/** `client:touch`: hydrates an island at the first pointer, key or focus inside it. Runs in the browser. */
import type { ClientDirective } from 'astro';

const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'touchstart', 'input'] as const;
/** Said by a form island once its handlers are in place; see src/features/forms/browser/hydrated.ts. */
const READY = 'island-ready';

/** How long a form that is sent waits for its island, in milliseconds. */
const PATIENCE = 5_000;

/**
 * A form that is sent before its island has arrived waits for it, so that the answer comes in place; if the
 * island cannot be loaded, or not soon, the form is sent the plain way. What was typed stays in the elements all along.
 */
const touch: ClientDirective = (load, _options, island) => {
  let started = false;
  let waiting: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    waiting = event.target as HTMLFormElement;
    setTimeout(plainly, PATIENCE);
  };
  const ready = () => {
    island.removeEventListener('submit', hold, true);
    waiting?.requestSubmit();
    waiting = undefined;
  };
  const plainly = () => {
    island.removeEventListener('submit', hold, true);
    waiting?.submit();
    waiting = undefined;
  };
  const start = async () => {
    if (started) return;
    started = true;
    island.addEventListener('submit', hold, true);
    island.addEventListener(READY, ready, { once: true });
    // Of a script that cannot be loaded the framework tells only so.
    island.addEventListener('astro:hydration-error', plainly, { once: true });
    try {
      const address = island.dataset.props;
      const [hydrate, props] = await Promise.all([load(), address && bring(address)]);
      // The framework hydrates whenever these are set.
      if (props) island.setAttribute('props', props);
      else await hydrate();
    } catch {
      plainly();
    }
  };
  for (const name of TOUCHES) island.addEventListener(name, start, { passive: true });
  // Whoever opens the dialog around a form is about to touch it.
  island.closest('dialog')?.addEventListener('toggle', start, { once: true });
  if (island.contains(document.activeElement)) start();
};

/** The properties that `touch-props.ts` took out of the page. */
async function bring(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

export default touch;
