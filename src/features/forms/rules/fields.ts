/** The fields of a form are those with a label: their only list is in `content-model/schema/form-*.ts`. */
import type { GenericSchema } from 'valibot';

/** One rule for each field, in the order of the labels: the error summary lists its messages in the order of the rules. */
export type FieldRules<Words extends { labels: object }> = Record<keyof Words['labels'], GenericSchema>;

/** @returns the names of the fields that hold no file, in the order shown */
export function textFields(labels: object, fileFields: readonly string[] = []): readonly string[] {
  return Object.keys(labels).filter((name) => !fileFields.includes(name));
}
