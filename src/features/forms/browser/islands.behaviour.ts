/**
 * Hydrates a form on the first pointer, key or focus event inside it. Without script, the browser submits it.
 */
import type { ComponentType } from 'react';
import type { Format } from '../../../domain/language/format.ts';

const FORMS = {
  newsletter: () => import('../sign-up/newsletter.island.tsx').then((m) => m.NewsletterIsland),
  enquiry: () => import('../enquiry/enquiry-form.island.tsx').then((m) => m.EnquiryFormIsland),
  partner: () => import('../partner/partner-form.island.tsx').then((m) => m.PartnerFormIsland),
  job: () => import('../job/job-form.island.tsx').then((m) => m.JobFormIsland),
};

const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'touchstart', 'input'] as const;

/** Milliseconds for which a submitted form waits for its script. */
const SUBMIT_TIMEOUT_MS = 5_000;

/** Does nothing on pages without forms. */
export function wireIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) wire(island);
}

/**
 * If a form is submitted before its script has loaded, the submission waits, so that the response is shown
 * inline. If the script does not load in time, the browser submits the form natively. The fields keep their
 * values in both cases.
 */
function wire(island: HTMLElement): void {
  const dialog = island.closest('dialog');
  let waiting: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    waiting = event.target as HTMLFormElement;
    setTimeout(submitNatively, SUBMIT_TIMEOUT_MS);
  };
  const release = () => {
    island.removeEventListener('submit', hold, true);
    const form = waiting;
    waiting = undefined;
    return form;
  };
  const submitNatively = () => release()?.submit();
  const start = async () => {
    for (const name of TOUCHES) island.removeEventListener(name, start);
    dialog?.removeEventListener('toggle', start);
    island.addEventListener('submit', hold, true);
    try {
      const name = island.dataset.island as keyof typeof FORMS;
      const [form, { hydrate }, text] = await Promise.all([
        FORMS[name](),
        import('./hydrate.ts'),
        loadText(island.dataset.text),
      ]);
      const props = { ...text, ...JSON.parse(island.nextElementSibling?.textContent ?? '') };
      await hydrate(island, form as ComponentType<{ format: Format }>, props, () => {
        island.dataset.hydrated = '';
        release()?.requestSubmit();
      });
    } catch {
      submitNatively();
    }
  };
  for (const name of TOUCHES) island.addEventListener(name, start, { passive: true });
  // A visitor who opens the dialog around a form will probably use the form.
  dialog?.addEventListener('toggle', start);
  if (island.contains(document.activeElement)) start();
}

/** @param address undefined if the page contains the text of the form */
async function loadText(address: string | undefined): Promise<object> {
  return address ? (await fetch(address)).json() : {};
}
