/**
 * A form's field names are the keys of its labels. Only `content-model/schema/form-*.ts` lists these keys.
 */
import type { GenericSchema } from 'valibot';

/**
 * One rule per field, in the order of the labels, because the error summary lists messages in the order of
 * the rules.
 */
export type FieldRules<Words extends { labels: object }> = Record<keyof Words['labels'], GenericSchema>;

/** @returns the names of the fields that are not file fields, in display order */
export function textFields(labels: object, fileFields: readonly string[] = []): readonly string[] {
  return Object.keys(labels).filter((name) => !fileFields.includes(name));
}
