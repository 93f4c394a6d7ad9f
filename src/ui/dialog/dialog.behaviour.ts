/**
 * Opens the dialog that a link or button names in `data-opens`, and closes it by its close control and by a click
 * beside it; Esc and the Back gesture are the browser's own. The focus returns to the link.
 */

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();
let wired = false;
let pressedBeside: HTMLDialogElement | undefined;

/** Listens once for the whole document, so that dialogs which islands add later work too. */
export function wireDialogs(): void {
  if (wired) return;
  wired = true;
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

/** Opens `dialog` as modal and reads it from its title, unless something in it asks for the focus. */
export function openDialog(dialog: HTMLDialogElement, opener?: HTMLElement): void {
  if (opener) openers.set(dialog, opener);
  dialog.showModal();
  if (!dialog.querySelector('[autofocus]')) document.getElementById(`${dialog.id}-title`)?.focus();
}

function onClick(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element)) return;
  // With a modifier key the visitor asks for a new tab or window: the browser's business.
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!plain || event.defaultPrevented) return;
  const opener = target.closest<HTMLElement>('[data-opens]');
  const named = opener && document.getElementById(opener.dataset.opens ?? '');
  if (opener && named instanceof HTMLDialogElement) {
    event.preventDefault();
    openDialog(named, opener);
    return;
  }
  const dialog = target.closest('dialog');
  if (!dialog) return;
  if (target.closest('[data-close]')) {
    event.preventDefault();
    dialog.close();
    // Pressed and released beside it: a selection dragged out of a field does not close.
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

/** The modal dialog whose backdrop is under the pointer: the event's target is the dialog, outside its box. */
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
