/** What was typed into a form that was closed unsent; kept by the browser for this visit and this tab only. */

export type Draft = Readonly<Record<string, string>>;

const keyOf = (form: string) => `draft-${form}`;

/** Text fields by name; files cannot be kept, and hidden fields are nobody's typing. */
export function typedIn(form: HTMLFormElement, fields: readonly string[]): Draft {
  const data = new FormData(form);
  const entries = fields.map((name) => [name, data.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

export function keepDraft(form: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage may be switched off: then there is no offer.
  }
}

export function findDraft(form: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}

/** Puts the draft back into the fields. */
export function restore(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value = value;
  }
}
