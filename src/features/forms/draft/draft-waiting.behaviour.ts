/**
 * On a form's own page: wakes a form that has a draft, so that the offer is there before anything is typed, and
 * deletes the draft of a form that was sent the plain way.
 */
import { dropDraft, findDraft } from './draft.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  // As if it were touched (src/document/touch-directive.ts).
  if (findDraft(form.dataset.draft ?? '')) form.dispatchEvent(new Event('input', { bubbles: true }));
}
for (const thanks of document.querySelectorAll<HTMLElement>('[data-sent]')) {
  dropDraft(thanks.dataset.sent ?? '');
}
