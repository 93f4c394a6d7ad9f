/**
 * On a form's own page: hydrates a form that has a draft, so that the draft is offered before any input, and
 * deletes the draft of a form that was submitted without script.
 */
import { dropDraft, findDraft } from './draft.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  // As an interaction does (src/document/touch-directive.ts).
  if (findDraft(form.dataset.draft ?? '')) form.dispatchEvent(new Event('input', { bubbles: true }));
}
for (const thanks of document.querySelectorAll<HTMLElement>('[data-sent]')) {
  dropDraft(thanks.dataset.sent ?? '');
}
