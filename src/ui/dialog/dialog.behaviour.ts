/**
 * Opens the dialog whose id is in the `data-opens` attribute of a link or button. The close control and a
 * click on the backdrop close the dialog; the browser handles Esc and the Back gesture. The focus returns to
 * the link or button.
 */
import { isPlainClick } from '../link/plain-click.ts';

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();
let pressedBeside: HTMLDialogElement | undefined;

/** Listens on the document, so that dialogs that islands add later also work. */
export function wireDialogs(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerdown', (event) => {
    pressedBeside = besideWhich(event);
  });
  document.addEventListener('close', onClose, true);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.removeAttribute('open');
    openDialog(dialog);
  }
}

/** Opens `dialog` as a modal dialog and focuses its title, unless an element in it has `autofocus`. */
function openDialog(dialog: HTMLDialogElement, opener?: HTMLElement): void {
  if (opener) openers.set(dialog, opener);
  dialog.showModal();
  if (!dialog.querySelector('[autofocus]')) document.getElementById(`${dialog.id}-title`)?.focus();
}

function onClick(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element)) return;
  if (!isPlainClick(event) || event.defaultPrevented) return;
  const opener = target.closest<HTMLElement>('[data-opens]');
  const opened = opener && document.getElementById(opener.dataset.opens ?? '');
  if (opener && opened instanceof HTMLDialogElement) {
    event.preventDefault();
    openDialog(opened, opener);
    return;
  }
  const dialog = target.closest('dialog');
  if (!dialog) return;
  if (target.closest('[data-close]')) {
    event.preventDefault();
    dialog.close();
    // Press and release must both be on the backdrop: selecting text from inside a field to the outside must
    // not close the dialog.
  } else if (besideWhich(event) === dialog && pressedBeside === dialog) dialog.close();
}

function onClose(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement)) return;
  openers.get(dialog)?.focus();
  openers.delete(dialog);
  const leadsTo = dialog.querySelector<HTMLAnchorElement>('a[data-close]');
  if (leadsTo) history.replaceState(history.state, '', leadsTo.href);
}

/**
 * Returns the modal dialog whose backdrop is under the pointer. In this case the event's target is the
 * dialog, but the point is outside the dialog's box.
 */
function besideWhich(event: MouseEvent): HTMLDialogElement | undefined {
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement)) return undefined;
  const box = dialog.getBoundingClientRect();
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return inside ? undefined : dialog;
}
