/** Checks registration numbers in the browser while they are typed. */
import { checkIdentifier, type Identifier } from '../../../domain/identifiers/check.ts';
import { type NumberWords, sentenceFor } from './number-sentence.ts';

/** @param list the element with all fields and, in `data-numbers`, the sentences that answer them */
export function checkWhileTyping(list: HTMLElement): void {
  const words: NumberWords = JSON.parse(list.dataset.numbers ?? '');
  for (const row of list.querySelectorAll<HTMLElement>('[data-number]')) wireField(row, words);
}

/** Problems are shown when the visitor leaves the field, then at every key; an accepted number at once. */
function wireField(row: HTMLElement, words: NumberWords): void {
  const input = row.querySelector('input');
  const status = row.querySelector('[role="status"]');
  if (!input || !status) return;
  const identifier = row.dataset.number as Identifier;
  // The visitor may have left the field before this code was loaded.
  let hasLeft = document.activeElement !== input;
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
  show();
}
