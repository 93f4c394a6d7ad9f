/** The sender's name, from whichever field the form has for it; empty if it has none. */
export function nameIn(payload: string): string {
  const { name, firstName, lastName } = JSON.parse(payload) as Record<string, string | undefined>;
  return name ?? [firstName, lastName].filter(Boolean).join(' ');
}
