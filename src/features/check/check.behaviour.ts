/** Keeps the answers on the visitor's device. Without this script, they are posted to the page, which stores nothing. */

import { afterFirstPaint } from '../../ui/first-paint.ts';
import { ANSWER_ID } from './names.ts';

export function wireCheck(): void {
  const page = document.querySelector<HTMLElement>('[data-check]');
  const form = page?.querySelector('form');
  const answer = page?.querySelector<HTMLElement>(`#${ANSWER_ID}`);
  if (!page || !form || !answer) return;
  let loaded: ReturnType<typeof load> | undefined;
  const load = async () => {
    const { answering } = await import('./answering.ts');
    return answering(form, answer, JSON.parse(page.dataset.check ?? ''));
  };
  const loadOnce = () => {
    loaded ??= load();
    return loaded;
  };
  const follow = async () => (await loadOnce()).follow();

  // From here on the page says that nothing is sent.
  page.dataset.where = 'device';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    (await loadOnce()).ask();
  });
  form.addEventListener('input', follow);
  // Back restores what was typed before the page has loaded.
  afterFirstPaint(follow);
}
