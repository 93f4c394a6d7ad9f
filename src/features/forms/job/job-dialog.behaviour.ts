/**
 * The page has a single application dialog. When a link opens it, sets the opening in the dialog's title, and
 * the link's address as the form's action.
 */
import { JOB_DIALOG } from './job-dialog-id.ts';

document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-opens]');
    const dialog = document.getElementById(JOB_DIALOG);
    if (!link || !dialog || link.dataset.opens !== JOB_DIALOG) return;
    const title = dialog.querySelector('[data-opening]');
    if (title) title.textContent = link.dataset.for ?? '';
    dialog.querySelector('form')?.setAttribute('action', link.href);
  },
  // The capture phase runs before the handler that opens the dialog.
  true,
);
