/**
 * Runs on a form's own page. Hydrates a form that has a draft, so that the draft is offered before the
 * visitor types. Deletes the draft of a form that was submitted without JavaScript.
 */
import { dropDraft, findDraft } from './draft.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  // Any input event triggers hydration (src/document/touch-directive.ts).
  if (findDraft(form.dataset.draft ?? '')) form.dispatchEvent(new Event('input', { bubbles: true }));
}
for (const thanks of document.querySelectorAll<HTMLElement>('[data-sent]')) {
  dropDraft(thanks.dataset.sent ?? '');
}
