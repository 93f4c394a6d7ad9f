/** The fields that a visitor has changed since the page loaded. */

type Textual = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTextual = (control: unknown): control is Textual =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Whether the value differs from the initial one of the page or the link. */
export function isChanged(control: unknown): boolean {
  if (!isTextual(control)) return false;
  const { given } = control.dataset;
  if (given !== undefined) return control.value !== given;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const chosen = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (chosen?.value ?? '');
}

/** The names, in their order, of the fields whose values differ from the page's. */
export const changedFields = (form: HTMLFormElement, fields: readonly string[]): string[] =>
  fields.filter((name) => isChanged(form.elements.namedItem(name)));

/** Fields that were filled in and left, for example before hydration. */
export const leftChangedFields = (form: HTMLFormElement, fields: readonly string[]): string[] =>
  changedFields(form, fields).filter((name) => form.elements.namedItem(name) !== document.activeElement);
