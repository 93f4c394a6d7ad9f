/** Shows the errors of the form as the server does, from the templates in the page. Runs in the browser. */
import type { ScriptData } from './answers.ts';
import { CHECKED_FIELDS, type FieldErrors } from './answers.ts';
import { fieldId } from './element-ids.ts';

/** Replaces all errors, and focuses the summary if there are any. */
export function showErrors(form: HTMLFormElement, errors: FieldErrors, messages: ScriptData['errors']): void {
  const summary = copyOf(form, 'errors');
  for (const name of CHECKED_FIELDS) {
    const error = errors[name];
    const message = error && messages[error];
    markField(form, fieldId(name), message);
    const link = summary.querySelector(`[href="#${fieldId(name)}"]`);
    if (message) link?.replaceChildren(message);
    else link?.closest('li')?.remove();
  }
  const hasErrors = Object.keys(errors).length > 0;
  form.querySelector('[data-errors]')?.replaceChildren(...(hasErrors ? [summary] : []));
  form.querySelector<HTMLElement>('[data-error-summary]')?.focus();
}

/**
 * Removes the errors of fields that have none any more. The summary stays, so that nothing moves while the
 * visitor types.
 */
export function clearErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const name of CHECKED_FIELDS) if (!errors[name]) markField(form, fieldId(name), undefined);
}

/** @param message undefined for a field without an error */
function markField(form: HTMLFormElement, id: string, message: string | undefined): void {
  const errorId = `${id}-error`;
  const control = form.querySelector<HTMLInputElement>(`#${id}`);
  const group = control?.closest('fieldset');
  const frame = group ?? control?.closest('[data-amount] > div');
  if (!control || !frame) return;
  form.querySelector(`#${errorId}`)?.remove();
  const described = group ?? control;
  const about = (described.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((one) => one && one !== errorId);
  frame.toggleAttribute('data-invalid', message !== undefined);
  if (!group) control.setAttribute('aria-invalid', 'false');
  if (message) {
    const line = copyOf(form, 'error').firstElementChild;
    line?.setAttribute('id', errorId);
    line?.lastChild?.replaceWith(message);
    if (line) frame.append(line);
    about.push(errorId);
    if (!group) control.setAttribute('aria-invalid', 'true');
  }
  if (about.length > 0) described.setAttribute('aria-describedby', about.join(' '));
  else described.removeAttribute('aria-describedby');
}

const copyOf = (form: HTMLFormElement, name: string): DocumentFragment =>
  document.importNode(
    form.querySelector<HTMLTemplateElement>(`[data-template="${name}"]`)?.content ??
      document.createDocumentFragment(),
    true,
  );
