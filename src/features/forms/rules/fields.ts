/**
 * A form's fields are the keys of its labels. `content-model/schema/form-*.ts` is the only list of these
 * keys.
 */
import type { GenericSchema } from 'valibot';

/**
 * One rule per field, in the order of the labels, because the error summary lists messages in the order of
 * the rules.
 */
export type FieldRules<Words extends { labels: object }> = Record<keyof Words['labels'], GenericSchema>;

/** @returns the names of the fields without a file, in display order */
export function textFields(labels: object, fileFields: readonly string[] = []): readonly string[] {
  return Object.keys(labels).filter((name) => !fileFields.includes(name));
}
