/**
 * The page has a single application dialog. When a link opens the dialog, this script shows the opening in
 * the dialog's title and sets the form's action to the link's address.
 */
import { elementAt } from '../../../ui/link/plain-click.ts';
import { JOB_DIALOG } from '../dialog-ids.ts';

document.addEventListener(
  'click',
  (event) => {
    const link = elementAt(event, 'a[data-opens]');
    const dialog = document.getElementById(JOB_DIALOG);
    if (!link || !dialog || link.dataset.opens !== JOB_DIALOG) return;
    const title = dialog.querySelector('[data-opening]');
    if (title) title.textContent = link.dataset.for ?? '';
    dialog.querySelector('form')?.setAttribute('action', link.href);
  },
  // Capturing runs this handler before the one that opens the dialog.
  true,
);
