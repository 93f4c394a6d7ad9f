/**
 * Keeps the calculator's answer up to date while the visitor types, by requesting the page as the form would.
 * Adds the Copy and Print buttons. Without this script, the form is submitted, and the address can be copied
 * by hand.
 */
import { copyText } from '../../../ui/copy-text.ts';
import { liveForm } from '../../../ui/live-form.ts';

/** Milliseconds without a keystroke before the answer is requested. */
const PAUSE_MS = 350;

export function wireCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-calculator]');
  if (!form) return;
  const example = form.querySelector<HTMLElement>('[data-example]');
  const onChange = liveForm({ pauseMs: PAUSE_MS, addressOf: () => addressOf(form), show });
  form.addEventListener('input', () => {
    // The bar keeps its space, so that nothing moves under the visitor's finger.
    if (example) example.style.visibility = 'hidden';
    onChange();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLElement)) return;
    if (event.target.matches('[data-print]')) print();
    if (event.target.matches('[data-copy-address] button')) void copyAddress(event.target);
  });
  showButtons();
}

function addressOf(form: HTMLFormElement): URL | undefined {
  // A date field passes through years such as 0002 and 0020 while 2027 is typed.
  if (form.querySelector('[type=date]:invalid')) {
    markAsOld();
    return undefined;
  }
  const address = new URL(form.action);
  address.hash = '';
  address.search = String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  return address;
}

/** Shows the new answer. While a field is incomplete or wrong, the old answer stays, dimmed. */
function show(page: Document, address: string | URL): void {
  removeErrors(page);
  const status = page.getElementById('answer')?.dataset.calculatorAnswer;
  if (status === undefined) {
    markAsOld();
    return;
  }
  for (const old of partsOf(document)) {
    const part = page.querySelector(`[data-calculator-part="${old.dataset.calculatorPart}"]`);
    if (part) old.replaceWith(part);
  }
  history.replaceState(history.state, '', address);
  const live = document.querySelector('[data-calculator-status]');
  if (live) live.textContent = status;
  showButtons();
}

/**
 * Removes the errors of fields that are valid in the new page. New errors appear when the form is submitted.
 */
function removeErrors(page: Document): void {
  for (const error of document.querySelectorAll('form[data-calculator] [id$="-error"]')) {
    if (page.getElementById(error.id)) continue;
    const id = error.id.replace('-error', '');
    document.querySelector(`[data-error-summary] li:has([href="#${id}"])`)?.remove();
    document.getElementById(id)?.setAttribute('aria-invalid', 'false');
    const described = document.querySelector(`[aria-describedby~="${error.id}"]`);
    const others = described?.getAttribute('aria-describedby')?.replace(error.id, '').trim();
    if (others) described?.setAttribute('aria-describedby', others);
    else described?.removeAttribute('aria-describedby');
    error.closest('[data-invalid]')?.removeAttribute('data-invalid');
    error.remove();
  }
  document.querySelector('[data-error-summary]:not(:has(li))')?.remove();
}

function markAsOld(): void {
  for (const part of partsOf(document)) part.setAttribute('data-old', '');
}

/** The parts of a page that depend on the figures entered, each with a name. */
const partsOf = (page: Document) => page.querySelectorAll<HTMLElement>('[data-calculator-part]');

function showButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print], [data-copy-address] button'))
    button.hidden = false;
}

async function copyAddress(button: HTMLElement): Promise<void> {
  const line = button.closest<HTMLElement>('[data-copy-address]');
  const field = line?.querySelector('input');
  const status = line?.querySelector('[role="status"]');
  if (!line || !field || !status) return;
  status.textContent = '';
  const isCopied = await copyText(field.value);
  status.textContent = (isCopied ? line.dataset.copied : line.dataset.failed) ?? '';
  if (!isCopied) field.select();
}
