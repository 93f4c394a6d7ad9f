/** The fields that a visitor has changed since the page loaded. */

type Textual = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A box is not textual: a draft neither stores nor restores a tick, because a consent counts for the form in
 * which the visitor gave it.
 */
export const isTextual = (control: unknown): control is Textual =>
  (control instanceof HTMLInputElement && control.type !== 'checkbox') ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** True if the field's value differs from the initial value that the page or the clicked link set. */
export function isChanged(control: unknown): boolean {
  if (!isTextual(control)) return false;
  const { given } = control.dataset;
  if (given !== undefined) return control.value !== given;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const defaultOption = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (defaultOption?.value ?? '');
}

/** The names, in the given order, of the fields whose values differ from their initial values. */
export const changedFields = (form: HTMLFormElement, fields: readonly string[]): string[] =>
  fields.filter((name) => isChanged(form.elements.namedItem(name)));

/** Changed fields that do not have the focus, for example those filled in before hydration. */
export const leftChangedFields = (form: HTMLFormElement, fields: readonly string[]): string[] =>
  changedFields(form, fields).filter((name) => form.elements.namedItem(name) !== document.activeElement);
