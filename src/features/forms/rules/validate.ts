/** Validates values against a form's schema. */
import * as v from 'valibot';

export type FieldErrors = Readonly<Record<string, string>>;

export type ValidationResult<Values> = { ok: true; values: Values } | { ok: false; fieldErrors: FieldErrors };

/**
 * Validates submitted values.
 * @param schema a schema whose keys are the form's fields, in display order
 * @param values submitted values by field name
 * @returns the normalised values, or the first error of each field
 */
export function validate<Values>(
  schema: v.GenericSchema<unknown, Values>,
  values: Readonly<Record<string, unknown>>,
): ValidationResult<Values> {
  const result = v.safeParse(schema, values, { abortPipeEarly: true });
  if (result.success) return { ok: true, values: result.output };
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    fieldErrors[field] ??= issue.message;
  }
  return { ok: false, fieldErrors };
}
