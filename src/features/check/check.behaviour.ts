/**
 * Keeps the answers on the visitor's device. Without this script, they are posted to the page, which stores
 * nothing.
 */
import { whenShown } from '../../ui/page-shown.ts';
import { ANSWER_ID } from './element-ids.ts';

export function wireCheck(): void {
  const page = document.querySelector<HTMLElement>('[data-check]');
  const form = page?.querySelector('form');
  const answer = page?.querySelector<HTMLElement>(`#${ANSWER_ID}`);
  if (!page || !form || !answer) return;
  const load = async () => {
    const { answering } = await import('./answering.ts');
    return answering(form, answer, JSON.parse(page.querySelector(':scope > script')?.textContent ?? ''));
  };
  let loading: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  // If the rules cannot be loaded, the submission reports it.
  const follow = () =>
    loadOnce()
      .then((check) => check.follow())
      .catch(() => undefined);

  // Shows the notice that nothing is sent.
  page.dataset.where = 'device';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    loadOnce()
      .then((check) => check.ask())
      .catch(() => {
        // The rules could not be loaded, so the server works out the answer, and the page says so.
        delete page.dataset.where;
        form.submit();
      });
  });
  form.addEventListener('focusin', follow, { once: true });
  form.addEventListener('input', follow);
  // Back restores what was typed.
  whenShown(() => {
    if ([...new FormData(form).values()].some(Boolean)) void follow();
  });
}
