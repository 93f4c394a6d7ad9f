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
  /** Offers this draft, or none, and continues with its input. */
  const offer = (draft?: Draft) => {
    elsewhere.current = draft?.values ?? {};
    files.current = new Set(draft?.files);
    setOffered(draft);
    setState(undefined);
  };
  /** Deletes this form's draft, because the form was sent or all fields are empty. */
  const drop = () => {
    offer();
    dropDraft(name);
    // Deletes all of the form's files, because the draft does not list a file that is still being written.
    if (fileFields.length > 0) void deleteFilesOf(name);
  };
  /** Finds the draft from an earlier visit, or from before the dialog was closed. */
  const find = () => {
    const draft = findDraft(name);
    isStopped.current = false;
    offer(draft);
    return draft;
  };
  const keepFileOf = async (field: HTMLInputElement) => {
    if (await keepChosenFile(name, field)) files.current.add(field.name);
    else files.current.delete(field.name);
  };
  const onInput = async (field: HTMLInputElement) => {
    if (fileFields.includes(field.name) && !isStopped.current) await keepFileOf(field);
    keep();
  };
  /** Saves the input that the visitor entered before hydration. */
  const keepEarlier = async () => {
    if (!form.current) return;
    const withFiles = chosenFileFields(form.current, fileFields);
    for (const field of withFiles) await keepFileOf(field);
    if (withFiles.length > 0 || Object.keys(textValuesOf(form.current, fields)).length > 0) keep();
  };
  const fillIn = async (draft: Draft) => {
    setOffered(undefined);
    if (!form.current) return;
    elsewhere.current = {};
    await restoreDraft(form.current, name, draft);
    keep();
  };
  const restore = () => {
    if (offered) void fillIn(offered);
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
  // Runs before any keystroke is handled. Otherwise, a draft saved on the first keystroke would look like one
  // from an earlier visit.
  useLayoutEffect(() => onMount(), []);
  useOtherTabs(draftKey(name), () => {
    const draft = storedDraft(name);
    elsewhere.current = draft?.values ?? {};
    // The other tab sent the form or deleted the draft.
    if (!draft) {
      setOffered(undefined);
      setState(undefined);
    }
  });

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

/** Calls `onChange` when another tab has changed what is stored under `key`. */
function useOtherTabs(key: string, onChange: () => void): void {
  const onStorage = useEffectEvent((event: StorageEvent) => {
    // The key is null if the storage was cleared.
    if (event.key === null || event.key === key) onChange();
  });
  useLayoutEffect(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** The file fields in which the visitor has chosen a file. */
function chosenFileFields({ elements }: HTMLFormElement, names: readonly string[]): HTMLInputElement[] {
  const inputs = names.map((name) => elements.namedItem(name));
  return inputs.filter((input) => input instanceof HTMLInputElement).filter(({ files }) => files?.length);
}

/** @returns whether the field has a file, which is stored now */
async function keepChosenFile(draft: string, { name, files }: HTMLInputElement): Promise<boolean> {
  const file = files?.[0];
  return file !== undefined && keepFile(draft, name, file);
}

/** Restores the text, and selects the stored files again, unless the visitor has selected others. */
async function restoreDraft(form: HTMLFormElement, name: string, { values, files }: Draft): Promise<void> {
  restoreValues(form, values);
  for (const field of files) {
    const input = form.elements.namedItem(field);
    const file = await storedFile(name, field);
    if (!file || !(input instanceof HTMLInputElement) || input.files?.length) continue;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
