/** Manages the draft of a form while the visitor fills it in. */
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Draft,
  draftKey,
  dropDraft,
  findDraft,
  keepDraft,
  restoreValues,
  storedDraft,
  type Typed,
  textValuesOf,
} from './draft.ts';
import { deleteAllDrafts } from './draft-expiry.ts';
import { deleteFilesOf, keepFile, storedFile } from './draft-files.ts';

interface DraftFields {
  /** Name of the draft, unique per form. */
  name: string;
  /** Text fields that are saved. */
  fields: readonly string[];
  /** File fields that are saved if the browser allows storage. */
  fileFields?: readonly string[];
}

/** The notice about the draft that the form shows. */
type State = 'kept' | 'forgotten' | undefined;

export function useDraft(
  { name, fields, fileFields = [] }: DraftFields,
  form: RefObject<HTMLFormElement | null>,
) {
  const [offered, setOffered] = useState<Draft>();
  const [state, setState] = useState<State>();
  /**
   * Input from an earlier visit or another tab. It is saved together with the current input until the visitor
   * restores or deletes it.
   */
  const elsewhere = useRef<Typed>({});
  const files = useRef(new Set<string>());
  /** True after the visitor has deleted the draft; nothing is saved from then on. */
  const isStopped = useRef(false);

  const keep = () => {
    if (!form.current || isStopped.current) return;
    const values = { ...elsewhere.current, ...textValuesOf(form.current, fields) };
    const hasContent = Object.keys(values).length > 0 || files.current.size > 0;
    if (hasContent) setState(keepDraft(name, { values, files: [...files.current] }) ? 'kept' : undefined);
    else drop();
  };
  /** Deletes this form's draft, because the form was sent or all fields are empty. */
  const drop = () => {
    elsewhere.current = {};
    files.current.clear();
    dropDraft(name);
    // Deletes all of the form's files, because the draft does not list a file that is still being written.
    if (fileFields.length > 0) void deleteFilesOf(name);
    setOffered(undefined);
    setState(undefined);
  };
  /** Finds the draft from an earlier visit, or from before the dialog was closed. */
  const find = () => {
    const draft = findDraft(name);
    isStopped.current = false;
    elsewhere.current = draft?.values ?? {};
    files.current = new Set(draft?.files);
    setOffered(draft);
    setState(undefined);
    return draft;
  };
  const onInput = async (field: HTMLInputElement) => {
    if (fileFields.includes(field.name) && !isStopped.current) await keepFileOf(field);
    keep();
  };
  const keepFileOf = async ({ name: field, files: chosenFiles }: HTMLInputElement) => {
    const file = chosenFiles?.[0];
    const isStored = file !== undefined && (await keepFile(name, field, file));
    if (isStored) files.current.add(field);
    else files.current.delete(field);
  };
  /** Saves the input that the visitor entered before hydration. */
  const keepEarlier = async () => {
    if (!form.current) return;
    const inputs = fileFields.map((field) => form.current?.elements.namedItem(field));
    const withFiles = inputs.filter((input) => input instanceof HTMLInputElement && input.files?.length);
    for (const input of withFiles) if (input instanceof HTMLInputElement) await keepFileOf(input);
    if (withFiles.length > 0 || Object.keys(textValuesOf(form.current, fields)).length > 0) keep();
  };
  const restore = () => {
    if (offered) void fillIn(offered);
    focusFirst();
  };
  const fillIn = async (draft: Draft) => {
    setOffered(undefined);
    if (!form.current) return;
    restoreValues(form.current, draft.values);
    elsewhere.current = {};
    for (const field of draft.files) await restoreFile(form.current, name, field);
    keep();
  };
  const focusFirst = () => {
    const first = form.current?.elements.namedItem(fields[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };
  /** Deletes the drafts of all forms, at the visitor's request. */
  const forget = () => {
    drop();
    deleteAllDrafts();
    isStopped.current = true;
    setState('forgotten');
  };

  const onMount = useEffectEvent(() => {
    const draft = find();
    // After a change of language the fields have their values, only files are missing.
    if (draft && form.current?.dataset.kept !== undefined) void fillIn(draft);
    else void keepEarlier();
  });
  const changedElsewhere = useEffectEvent((key: string | null) => {
    // The key is null if the storage was cleared.
    if (key !== null && key !== draftKey(name)) return;
    const draft = storedDraft(name);
    elsewhere.current = draft?.values ?? {};
    // The other tab sent the form or deleted the draft.
    if (!draft) {
      setOffered(undefined);
      setState(undefined);
    }
  });
  useLayoutEffect(() => {
    // Runs before any keystroke is handled. Otherwise, a draft saved on the first keystroke would look like
    // one from an earlier visit.
    onMount();
    const otherTab = (event: StorageEvent) => changedElsewhere(event.key);
    window.addEventListener('storage', otherTab);
    return () => window.removeEventListener('storage', otherTab);
  }, []);

  return {
    onInput,
    find,
    drop,
    restore,
    forget,
    isStored: state === 'kept' && !offered,
    isOffered: offered !== undefined,
    isForgotten: state === 'forgotten',
  };
}

export type UsedDraft = ReturnType<typeof useDraft>;

/** Selects the stored file in its field again, unless the visitor has selected another one. */
async function restoreFile(form: HTMLFormElement, name: string, field: string): Promise<void> {
  const input = form.elements.namedItem(field);
  const file = await storedFile(name, field);
  if (!file || !(input instanceof HTMLInputElement) || input.files?.length) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
