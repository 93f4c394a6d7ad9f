import { formOf } from '../../domain/language/language.ts';

/** Replaces placeholders in plain text, for titles and structured data. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return withForms(text, values).replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/**
 * Chooses the forms that a text has for a number: `{count} {page|pages}` becomes `{count} page` if the count is 1. The number is
 * that of the placeholder before the forms. Leaves the placeholders.
 */
export function withForms(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(
    /\{(\w+)\}([^{}]*)\{([^{}|]+)\|([^{}|]+)\}/g,
    (_, name: string, between: string, one: string, other: string) =>
      `{${name}}${between}${formOf(String(values[name]), one, other)}`,
  );
}
