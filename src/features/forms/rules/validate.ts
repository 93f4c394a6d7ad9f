/** Judges typed values against a form's schema: the first complaint of each field, or the clean values. */
import * as v from 'valibot';

export type FieldErrors = Readonly<Record<string, string>>;

export type Judgement<Values> = { ok: true; values: Values } | { ok: false; fieldErrors: FieldErrors };

/**
 * @param schema a schema whose keys are the form's fields, in the order shown
 * @param given  what was typed, by field name
 */
export function judge<Values>(
  schema: v.GenericSchema<unknown, Values>,
  given: Readonly<Record<string, unknown>>,
): Judgement<Values> {
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (result.success) return { ok: true, values: result.output };
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    fieldErrors[field] ??= issue.message;
  }
  return { ok: false, fieldErrors };
}
