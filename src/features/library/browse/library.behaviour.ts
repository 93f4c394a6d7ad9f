/**
 * Starts the scripts of the library pages: Copy links, and a deep-link dialog that loads folders without
 * reloading the page behind it, and updates the address bar. The pages also work without scripts.
 */
import { elementAt, isPlainClick } from '../../../ui/link/plain-click.ts';
import { asButtons, wireCopyLinks } from './copy-link.behaviour.ts';

const ID = 'deep-link';

function wireDeepLink(): void {
  const dialog = document.getElementById(ID);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.addEventListener('click', (event) => {
    const link = elementAt(event, 'a[data-folder-link]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void show(dialog, link.href).then((shown) => shown && history.pushState(null, '', link.href));
  });
  addEventListener('popstate', () => void follow(dialog));
}

/** Handles Back and Forward: shows the folder that the address names, and closes or reopens the dialog. */
async function follow(dialog: HTMLDialogElement): Promise<void> {
  if (!new URLSearchParams(location.search).has('modalPath')) return dialog.close();
  if (!(await show(dialog, location.href)) || dialog.open) return;
  dialog.showModal();
  focusTitle();
}

/**
 * Fetches another folder's page and copies the content of its dialog into this dialog.
 * @returns false on failure; the browser then navigates to the address
 */
async function show(dialog: HTMLDialogElement, address: string): Promise<boolean> {
  dialog.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(ID);
    if (!fresh) throw new Error('The answer has no such dialog.');
    dialog.replaceChildren(...fresh.childNodes);
    asButtons(dialog);
    document.title = page.title;
    dialog.scrollTo(0, 0);
    focusTitle();
    return true;
  } catch {
    location.assign(address);
    return false;
  } finally {
    dialog.removeAttribute('aria-busy');
  }
}

const focusTitle = () => document.getElementById(`${ID}-title`)?.focus();

wireCopyLinks();
wireDeepLink();
