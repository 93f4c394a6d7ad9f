/**
 * State of any form: live errors, one submission at a time, and a draft, if it has one, until the form is
 * stored.
 */
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { GenericSchema } from 'valibot';
import { typedPhone } from '../../../domain/phone.ts';
import { leftChangedFields } from '../draft/changed-fields.ts';
import type { UsedDraft } from '../draft/use-draft.ts';
import { type FieldErrors, validate } from '../rules.ts';
import { EMPTY, type FormState, type Reply } from '../submit/form-state.ts';
import { send } from './send.ts';
import { useFieldLeave } from './use-field-leave.ts';

interface FormRules {
  /** Names of the text fields, in display order. */
  fields: readonly string[];
  fileFields?: readonly string[];
  schema: GenericSchema<unknown, unknown>;
  /**
   * True if the error summary lists live errors, too, as that of the partnership form does
   * (docs/behaviour.md); other forms show it after a submission.
   */
  hasLiveSummary?: boolean;
  /**
   * True for a form that stays after it is stored: typing removes its errors, and begins the next submission.
   */
  stays?: boolean;
  /** Called with false when a submission begins, and with true once it is stored. */
  onAnswer?: (isStored: boolean) => void;
}

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * @param initial the server's response when the form is on its own page
 * @param form the form's element; it is not rendered while a confirmation takes its place
 */
export function useForm(rules: FormRules, initial: FormState, form: FormRef, draft?: UsedDraft) {
  const { fields, fileFields = [], hasLiveSummary = false, stays = false, onAnswer } = rules;
  const { setState, receipt, submitting, submit, state: answered } = useSubmission(initial);
  const { errors, hasSummary, touch, showAll, clear } = useFieldErrors(rules, initial.errors, form);
  const state = { ...answered, errors };
  /** True once the visitor has typed. A form that stays shows no error before. */
  const hasInput = useRef(false);
  /** The phone field's content before the current input. */
  const phoneBefore = useRef('');

  const reset = () => {
    form.current?.reset();
    clear();
    hasInput.current = false;
    setState(initial.token ? { ...EMPTY, token: initial.token } : EMPTY);
  };
  const dialog = useDialogAround(form, () => {
    draft?.find();
    reset();
  });

  /** A field that the visitor filled in and left before hydration counts as left. */
  const onHydrated = useEffectEvent(() => {
    if (!form.current) return;
    phoneBefore.current = String(new FormData(form.current).get('phone') ?? '');
    const changed = leftChangedFields(form.current, [...fields, ...fileFields]);
    hasInput.current = changed.length > 0;
    if (hasInput.current) touch(...changed);
  });
  useEffect(() => onHydrated(), []);

  const leaveHandlers = useFieldLeave((field) => {
    if (!stays || hasInput.current) touch(field);
  });
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    const field = target as Element as HTMLInputElement;
    if (field.name === 'phone') phoneBefore.current = field.value;
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    hasInput.current = true;
    if (stays) {
      clear();
      setState(({ reference: _, ...now }) => now);
    }
    if (field.name === 'phone') {
      const isComplete = formatPhone(field, phoneBefore.current, !isKeystroke(event.nativeEvent));
      // Nothing follows a pasted or autofilled number, so its error is shown before the visitor leaves the
      // field.
      if (isComplete) touch('phone');
      phoneBefore.current = field.value;
    }
    touch();
    void draft?.onInput(field);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    setState(({ reason: _, reference: __, ...now }) => now);
    if (showAll(touch(...fields))) return;
    onAnswer?.(false);
    const reply = await submit(event.currentTarget);
    if (!reply.ok) return void showAll(reply.fieldErrors);
    draft?.drop();
    hasInput.current = false;
    onAnswer?.(true);
  };

  return {
    state,
    receipt,
    /** Props of the form component. */
    form: {
      state,
      hasSummary: hasLiveSummary || hasSummary,
      submitting,
      handlers: { ref: form, onFocus, onInput, onSubmit, ...leaveHandlers },
    },
    reset,
    /**
     * Closes the dialog around the form, which resets the form. Without a dialog, resets the form directly.
     */
    close: () => (dialog.current?.open ? dialog.current.close() : reset()),
  };
}

/** Sends the form, and keeps what the server answered. */
function useSubmission(initial: FormState) {
  const [state, setState] = useState(initial);
  const [submitting, setSubmitting] = useState(false);
  /** The reference of the last stored submission; kept after the form is reset. */
  const [receipt, setReceipt] = useState(initial.reference);
  const submit = async (form: HTMLFormElement): Promise<Reply> => {
    setSubmitting(true);
    const reply = await send(form);
    setSubmitting(false);
    if (!reply.ok) {
      const { reason } = reply;
      if (reason) setState((now) => ({ ...now, reason }));
      return reply;
    }
    const { reference, next } = reply;
    setReceipt(reference);
    setState((now) => ({ ...now, reference, ...(next && { next }) }));
    return reply;
  };
  return { state, setState, submitting, receipt, submit };
}

/** The errors that the form shows: of fields that the visitor has left, and of all after a submission. */
function useFieldErrors(rules: FormRules, initial: FieldErrors, form: FormRef) {
  const [errors, setErrors] = useState(initial);
  const touched = useRef(new Set(Object.keys(initial)));
  const [hasSummary, setHasSummary] = useState(touched.current.size > 0);
  const [summaries, setSummaries] = useState(0);
  const focusFirst = useEffectEvent(() =>
    form.current?.querySelector<HTMLElement>('[data-error-summary], [aria-invalid=true]')?.focus(),
  );
  useEffect(() => {
    if (summaries > 0) focusFirst();
  }, [summaries]);
  return {
    errors,
    hasSummary,
    /**
     * Shows the errors of these fields, too.
     * @returns the errors of all fields
     */
    touch: (...fields: readonly string[]) => {
      for (const field of fields) touched.current.add(field);
      const all = currentErrors(form.current, rules);
      setErrors(Object.fromEntries(Object.entries(all).filter(([field]) => touched.current.has(field))));
      return all;
    },
    /**
     * Shows the summary of these errors, and focuses the first.
     * @returns false if there are none
     */
    showAll: (all: FieldErrors) => {
      const fields = Object.keys(all);
      if (fields.length === 0) return false;
      for (const field of fields) touched.current.add(field);
      setErrors(all);
      setHasSummary(true);
      setSummaries((count) => count + 1);
      return true;
    },
    clear: () => {
      touched.current.clear();
      setErrors({});
      setHasSummary(false);
    },
  };
}

/**
 * @param onClosed called after the dialog around the form, if any, is closed
 * @returns the dialog
 */
function useDialogAround(form: FormRef, onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    const around = form.current?.closest('dialog') ?? null;
    dialog.current = around;
    around?.addEventListener('close', closed);
    return () => around?.removeEventListener('close', closed);
  }, [form]);
  return dialog;
}

function currentErrors(form: HTMLFormElement | null, { schema, fileFields = [] }: FormRules): FieldErrors {
  const data = new FormData(form ?? undefined);
  const files = fileFields.map((field) => [field, chosenFiles(data, field)]);
  const result = validate(schema, { ...Object.fromEntries(data), ...Object.fromEntries(files) });
  return result.ok ? {} : result.fieldErrors;
}

/** The names, types and sizes of the chosen files. Only the server checks their content. */
function chosenFiles(data: FormData, field: string) {
  const files = data
    .getAll(field)
    .filter((value): value is File => value instanceof File && value.name !== '');
  return files.map(({ name, type, size }) => ({ fileName: name, mediaType: type, size }));
}

/**
 * Events of autofill have no input type. Phone keyboards compose digits, so each event contains all digits.
 */
function isKeystroke({ inputType = '', data }: Partial<InputEvent>): boolean {
  if (inputType === 'insertText') return data?.length === 1;
  return inputType === 'insertCompositionText' || inputType.startsWith('delete');
}

/**
 * Normalises a phone field after a keystroke, a paste or an autofill, and restores the cursor position.
 * @returns true if more than one character was entered at once
 */
function formatPhone(field: HTMLInputElement, before: string, isPaste: boolean): boolean {
  const isComplete = isPaste || field.value.length > before.length + 1;
  const value = typedPhone(field.value, before, isPaste);
  if (value !== field.value) {
    const behind = field.value.length - (field.selectionEnd ?? field.value.length);
    field.value = value;
    const cursor = Math.max(0, value.length - behind);
    field.setSelectionRange(cursor, cursor);
  }
  return isComplete;
}
