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

export interface FormRules {
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

/**
 * @param initial the server's response when the form is on its own page
 * @param form the form's element; it is not rendered while a confirmation takes its place
 */
export function useForm(
  rules: FormRules,
  initial: FormState,
  form: RefObject<HTMLFormElement | null>,
  draft?: UsedDraft,
) {
  const { fields, fileFields = [], schema, hasLiveSummary = false, stays = false, onAnswer } = rules;
  /** The dialog around the form, if any. */
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState(initial);
  const [submitting, setSubmitting] = useState(false);
  /** The reference of the last stored submission; kept after the form is reset. */
  const [receipt, setReceipt] = useState(initial.reference);
  /** Fields whose errors are shown: those that the visitor has left, and all fields after a submission. */
  const touched = useRef(new Set(Object.keys(initial.errors)));
  /** True once the visitor has typed. A form that stays shows no error before. */
  const hasInput = useRef(false);
  /** The phone field's content before the current input. */
  const phoneBefore = useRef('');
  const [hasSummary, setHasSummary] = useState(Object.keys(initial.errors).length > 0);
  const [summaries, setSummaries] = useState(0);

  const currentErrors = (): FieldErrors => {
    const data = new FormData(form.current ?? undefined);
    const files = fileFields.map((field) => [field, chosenFiles(data, field)]);
    const result = validate(schema, { ...Object.fromEntries(data), ...Object.fromEntries(files) });
    return result.ok ? {} : result.fieldErrors;
  };
  const showErrors = () => {
    const visible = Object.entries(currentErrors()).filter(([field]) => touched.current.has(field));
    setState((now) => ({ ...now, errors: Object.fromEntries(visible) }));
  };
  const showAllErrors = (errors: FieldErrors) => {
    for (const field of Object.keys(errors)) touched.current.add(field);
    setState((now) => ({ ...now, errors }));
    setHasSummary(true);
    setSummaries((count) => count + 1);
  };
  const reset = () => {
    form.current?.reset();
    touched.current.clear();
    hasInput.current = false;
    setHasSummary(false);
    setState(initial.token ? { ...EMPTY, token: initial.token } : EMPTY);
  };

  /** A field that the visitor filled in and left before hydration counts as left. */
  const onHydrated = useEffectEvent(() => {
    if (!form.current) return undefined;
    phoneBefore.current = String(new FormData(form.current).get('phone') ?? '');
    const changed = leftChangedFields(form.current, [...fields, ...fileFields]);
    for (const field of changed) touched.current.add(field);
    hasInput.current = changed.length > 0;
    if (changed.length > 0) showErrors();
    dialog.current = form.current.closest('dialog');
    return dialog.current;
  });
  const focusFirstError = useEffectEvent(() =>
    form.current?.querySelector<HTMLElement>('[data-error-summary], [aria-invalid=true]')?.focus(),
  );
  const onDialogClosed = useEffectEvent(() => {
    draft?.find();
    reset();
  });
  useEffect(() => {
    const around = onHydrated();
    const onClose = () => onDialogClosed();
    around?.addEventListener('close', onClose);
    return () => around?.removeEventListener('close', onClose);
  }, []);
  useEffect(() => {
    if (summaries > 0) focusFirstError();
  }, [summaries]);

  const leaveHandlers = useFieldLeave((field) => {
    if (stays && !hasInput.current) return;
    touched.current.add(field);
    showErrors();
  });
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    const field = target as Element as HTMLInputElement;
    if (field.name === 'phone') phoneBefore.current = field.value;
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    hasInput.current = true;
    if (stays) {
      touched.current.clear();
      setState(({ reference: _, ...now }) => now);
    }
    if (field.name === 'phone') {
      const isComplete = formatPhone(field, phoneBefore.current, !isKeystroke(event.nativeEvent));
      // Nothing follows a pasted or autofilled number, so its error is shown before the visitor leaves the
      // field.
      if (isComplete) touched.current.add('phone');
      phoneBefore.current = field.value;
    }
    showErrors();
    void draft?.onInput(field);
  };
  const onRejected = ({ fieldErrors, reason }: Extract<Reply, { ok: false }>) => {
    if (Object.keys(fieldErrors).length > 0) showAllErrors(fieldErrors);
    if (reason) setState((now) => ({ ...now, reason }));
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (submitting) return;
    for (const field of fields) touched.current.add(field);
    setState(({ reason: _, reference: __, ...now }) => ({ ...now, errors: {} }));
    const errors = currentErrors();
    if (Object.keys(errors).length > 0) return showAllErrors(errors);
    onAnswer?.(false);
    setSubmitting(true);
    const reply = await send(target);
    setSubmitting(false);
    if (!reply.ok) return onRejected(reply);
    draft?.drop();
    hasInput.current = false;
    const { reference, next } = reply;
    setReceipt(reference);
    setState((now) => ({ ...now, reference, ...(next && { next }) }));
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
