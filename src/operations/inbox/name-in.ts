/** Returns the sender's name from the form's name fields; empty if the form has none. */
export function nameIn(payload: string): string {
  const { name, firstName, lastName } = JSON.parse(payload) as Record<string, string | undefined>;
  return name ?? [firstName, lastName].filter(Boolean).join(' ');
}
