/** Answers the questions on the visitor's device, so that nothing is sent. */
import type { Format } from '../../domain/language/format.ts';
import { documentFormat } from '../../ui/document-format.ts';
import type { ScriptData } from './answers.ts';
import { amountInWords, costOf, readAnswers } from './answers.ts';
import { countFits, evaluate, type Fit, partsToShow } from './evaluate.ts';
import { clearErrors, showErrors } from './field-errors.ts';

/**
 * @returns `ask`, which shows the answer or the errors of the form; and `follow`, to call after every change:
 *   once the visitor has asked, it updates the answer, and hides it while the form is incomplete
 */
export function answering(form: HTMLFormElement, answer: HTMLElement, data: ScriptData) {
  const { rules, errors: messages, ...words } = data;
  const format = documentFormat();
  let isOpen = !answer.hidden;
  const update = () => {
    const { answers, errors } = readAnswers(new FormData(form), rules);
    answer.hidden = !isOpen || Object.keys(errors).length > 0;
    if (!answer.hidden) showAnswer(answer, evaluate(rules, answers), answers.amount ?? 0, format);
    return errors;
  };
  return {
    ask() {
      isOpen = true;
      showErrors(form, update(), messages);
      isOpen = !answer.hidden;
      if (!isOpen) return;
      answer.scrollIntoView();
      answer.focus({ preventScroll: true });
    },
    follow() {
      for (const output of form.querySelectorAll<HTMLOutputElement>('[data-amount-words]'))
        output.value = amountInWords(
          String(new FormData(form).get(output.dataset.amountWords ?? '')),
          words,
          format,
        );
      clearErrors(form, update());
    },
  };
}

function showAnswer(answer: HTMLElement, fit: Fit, amount: number, format: Format): void {
  const shown = partsToShow(fit);
  answer.dataset.by = 'device';
  for (const part of answer.querySelectorAll<HTMLElement>('[data-part]'))
    part.hidden = !shown.has(part.dataset.part ?? '');
  for (const count of answer.querySelectorAll('[data-count]')) count.textContent = String(countFits(fit));
  for (const { product, list, unmet } of fit.products) {
    const entry = answer.querySelector<HTMLElement>(`[data-product="${product}"]`);
    if (!entry) continue;
    answer.querySelector(`[data-list="${list}"]`)?.append(entry);
    for (const [index, need] of entry.querySelectorAll('[data-need]').entries())
      need.toggleAttribute('data-unmet', unmet.includes(index));
    if (list !== 'best') continue;
    for (const name of answer.querySelectorAll('[data-near]'))
      name.textContent = entry.querySelector('h3')?.textContent ?? '';
  }
  for (const part of answer.querySelectorAll<HTMLElement>('[data-share]'))
    part.textContent = costOf(Number(part.dataset.share), amount, format);
  for (const link of answer.querySelectorAll<HTMLAnchorElement>('[data-amount-field]')) {
    const query = new URLSearchParams(link.search);
    query.set(link.dataset.amountField ?? '', String(amount));
    link.setAttribute('href', `${link.pathname}?${query}`);
  }
}
