/**
 * A form's unsent input, stored on the visitor's device until the form is sent, or until the draft is deleted
 * or expires. draft-expiry.ts defines the retention; draft-files.ts stores the files.
 */
import { changedFields, isChanged, isTextual } from './changed-fields.ts';
import { DRAFT_PREFIX, deleteExpiredDrafts, hasFiles } from './draft-expiry.ts';
import { deleteFilesOf } from './draft-files.ts';

export type Typed = Readonly<Record<string, string>>;

export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
  values: Typed;
  /** Names of the file fields whose file is stored. */
  files: readonly string[];
}

/** The localStorage key of a form's draft. */
export const draftKey = (form: string): string => DRAFT_PREFIX + form;

/**
 * @returns the values of the named text fields if the visitor has changed at least one of them; otherwise an
 *   empty object. `fields` must not contain hidden fields.
 */
export function textValuesOf(form: HTMLFormElement, fields: readonly string[]): Typed {
  if (changedFields(form, fields).length === 0) return {};
  const values = fields.map((name) => [name, textOf(form.elements.namedItem(name))] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** @returns whether the browser stored the draft: storage may be full or disabled */
export function keepDraft(form: string, { values, files }: Omit<Draft, 'savedAt'>): boolean {
  try {
    localStorage.setItem(draftKey(form), JSON.stringify({ savedAt: Date.now(), values, files }));
    return true;
  } catch {
    return false;
  }
}

/** The draft of a form, if any. Deletes expired drafts of all forms first. */
export function findDraft(form: string): Draft | undefined {
  deleteExpiredDrafts();
  const draft = storedDraft(form);
  if (!draft || draft.files.length === 0 || hasFiles()) return draft;
  // The files have expired, but the text has not.
  return Object.keys(draft.values).length > 0 ? { ...draft, files: [] } : undefined;
}

/**
 * Reads the draft from storage. The stored draft may be newer than the one in a `storage` event.
 * @returns undefined if there is none, if the stored value is not a draft, or if storage is disabled
 */
export function storedDraft(form: string): Draft | undefined {
  try {
    const { savedAt, values, files } = JSON.parse(localStorage.getItem(draftKey(form)) ?? 'null') ?? {};
    const isText = (value: unknown) => typeof value === 'string';
    if (typeof savedAt !== 'number' || typeof values !== 'object' || !Array.isArray(files)) return undefined;
    if (!values || !Object.values(values).every(isText) || !files.every(isText)) return undefined;
    return { savedAt, values, files };
  } catch {
    return undefined;
  }
}

/** Deletes a form's draft with its files. */
export function dropDraft(form: string): void {
  try {
    const draft = storedDraft(form);
    localStorage.removeItem(draftKey(form));
    if (!draft || draft.files.length > 0) void deleteFilesOf(form);
  } catch {
    // If storage is disabled, there is no draft.
  }
}

/** Restores a draft into the fields that the visitor has not changed since the page loaded. */
export function restoreValues(form: HTMLFormElement, values: Typed): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (!isTextual(control) || isChanged(control)) continue;
    control.value = value;
    const folded = control.closest('details');
    if (folded) folded.open = true;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

const textOf = (control: unknown): string => (isTextual(control) ? control.value : '');
