/** What a visitor has changed in a form since the page came. */

type Textual = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTextual = (control: unknown): control is Textual =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Whether it holds something else than the page, or the link that opened the form, put there. */
export function isChanged(control: unknown): boolean {
  if (!isTextual(control)) return false;
  const { given } = control.dataset;
  if (given !== undefined) return control.value !== given;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const chosen = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (chosen?.value ?? '');
}

/** Those of the named fields that hold something else than the page put there, in the order given. */
export const changedFields = (form: HTMLFormElement, fields: readonly string[]): string[] =>
  fields.filter((name) => isChanged(form.elements.namedItem(name)));

/** Those that were filled in and left, as happens before hydration. */
export const leftChangedFields = (form: HTMLFormElement, fields: readonly string[]): string[] =>
  changedFields(form, fields).filter((name) => form.elements.namedItem(name) !== document.activeElement);
