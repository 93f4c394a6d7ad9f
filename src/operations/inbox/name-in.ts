/** Returns the sender's name from the form's name fields; empty if the form has none. */
export function nameIn({ name, firstName, lastName }: Readonly<Record<string, unknown>>): string {
  return [name ?? firstName, name ? undefined : lastName]
    .filter((part) => typeof part === 'string')
    .join(' ');
}
