/** Checks registration numbers while they are typed. Nothing that is typed is sent or stored. */
import { checkIdentifier, type Identifier } from '../../../domain/identifiers/check.ts';
import { type NumberWords, sentenceFor } from './number-sentence.ts';

/** Shows the fields, which are hidden without script, and checks what is typed into them. */
export function wireNumberChecks(): void {
  const list = document.querySelector<HTMLElement>('[data-numbers]');
  if (!list) return;
  const words: NumberWords = JSON.parse(list.dataset.numbers ?? '');
  for (const row of list.querySelectorAll<HTMLElement>('[data-number]')) wireField(row, words);
  for (const part of document.querySelectorAll<HTMLElement>('[data-number-field]')) part.hidden = false;
}

/** Problems are shown when the visitor leaves the field, then at every key; an accepted number at once. */
function wireField(row: HTMLElement, words: NumberWords): void {
  const input = row.querySelector('input');
  const status = row.querySelector('[role="status"]');
  if (!input || !status) return;
  const identifier = row.dataset.number as Identifier;
  let hasLeft = false;
  const show = () => {
    const verdict = checkIdentifier(identifier, input.value);
    if (!verdict) hasLeft = false;
    const isShown = verdict && (verdict.ok || hasLeft);
    const sentence = isShown ? sentenceFor(identifier, verdict, words) : '';
    if (status.textContent !== sentence) status.textContent = sentence;
    if (isShown && !verdict.ok) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  input.addEventListener('input', show);
  input.addEventListener('blur', () => {
    hasLeft = true;
    show();
  });
}
