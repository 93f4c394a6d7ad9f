/**
 * Completes a sentence from content.
 * @param template text with placeholders such as `{n}`; a name that has no value stays as it is
 * @param values   what the placeholders stand for
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
