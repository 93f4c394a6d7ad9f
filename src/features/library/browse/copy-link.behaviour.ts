/**
 * Turns each Copy link into a button that copies the folder's deep link to the clipboard and reports the
 * result.
 */

import { copyText } from '../../../ui/copy-text.ts';
import { elementAt, isPlainClick } from '../../../ui/link/plain-click.ts';

/**
 * Milliseconds until a success message is hidden. A failure message stays visible, because it contains the
 * address to copy by hand.
 */
const SHOWN_MS = 6_000;

let hiding: ReturnType<typeof setTimeout> | undefined;

export function wireCopyLinks(): void {
  asButtons(document);
  document.addEventListener('click', (event) => {
    const link = copyLinkOf(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void copy(link);
  });
  document.addEventListener('keydown', (event) => {
    const link = event.key === ' ' ? copyLinkOf(event) : undefined;
    if (!link) return;
    event.preventDefault();
    link.click();
  });
}

/** Sets the role `button` on Copy links, which are ordinary links without JavaScript. */
export function asButtons(part: ParentNode): void {
  for (const link of part.querySelectorAll('a[data-copy-link]')) link.setAttribute('role', 'button');
}

const copyLinkOf = (event: Event) => elementAt(event, 'a[data-copy-link]');

async function copy(link: HTMLAnchorElement): Promise<void> {
  // Screen readers ignore live regions outside an open modal dialog, so each dialog contains its own region.
  const scope: ParentNode = link.closest('dialog') ?? document;
  const outcome = scope.querySelector<HTMLElement>('[data-copy-outcome]');
  if (!outcome) return;
  say(outcome, '');
  place(outcome, link);
  if (!(await copyText(link.href))) return say(outcome, 'failed', link.href);
  say(outcome, 'done');
  // It may be below the window, if the link is at its end.
  outcome.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the message to the clicked link, in the flow of the page, so that it is seen and covers nothing: into
 * the card, into a row below the book on a shelf, or below the folder's own link.
 */
function place(outcome: HTMLElement, link: HTMLElement): void {
  const item = link.closest('li');
  const before = outcome.parentElement;
  if (item?.closest('[data-shelf]')) {
    const row = document.createElement('li');
    row.append(outcome);
    row.style.gridColumn = '1 / -1';
    item.after(row);
  } else (item ?? link.parentElement?.parentElement)?.append(outcome);
  if (before?.tagName === 'LI' && before.childElementCount === 0) before.remove();
}

function say(outcome: HTMLElement, what: 'done' | 'failed' | '', address = ''): void {
  clearTimeout(hiding);
  const status = outcome.querySelector('[role="status"]');
  const field = outcome.querySelector('input');
  const label = outcome.querySelector('label');
  if (!status || !field || !label) return;
  status.textContent = (what && outcome.dataset[what]) || '';
  label.hidden = what !== 'failed';
  if (what) outcome.dataset.says = what;
  else delete outcome.dataset.says;
  if (what === 'done') hiding = setTimeout(() => say(outcome, ''), SHOWN_MS);
  if (what !== 'failed') return;
  field.value = address;
  field.focus();
  field.select();
}
