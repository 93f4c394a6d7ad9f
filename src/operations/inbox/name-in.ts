/** The sender's name, whichever fields the form had for it; empty where it had none. */
export function nameIn(payload: string): string {
  const { name, firstName, lastName } = JSON.parse(payload) as Record<string, string | undefined>;
  return name ?? [firstName, lastName].filter(Boolean).join(' ');
}
