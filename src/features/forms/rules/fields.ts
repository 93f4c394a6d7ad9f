/** A form's fields are the keys of its labels, which are listed only in `content-model/schema/form-*.ts`. */
import type { GenericSchema } from 'valibot';

/** One rule for each field, in the order of the labels: the error summary lists its messages in the order of the rules. */
export type FieldRules<Words extends { labels: object }> = Record<keyof Words['labels'], GenericSchema>;

/** @returns the names of the fields that do not hold a file, in display order */
export function textFields(labels: object, fileFields: readonly string[] = []): readonly string[] {
  return Object.keys(labels).filter((name) => !fileFields.includes(name));
}
