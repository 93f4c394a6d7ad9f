/**
 * State of any form except the newsletter's: live errors, one submission at a time, and a draft until the
 * form is stored.
 */
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { typedPhone } from '../../../domain/phone.ts';
import { leftChangedFields } from '../draft/changed-fields.ts';
import { type DraftFields, useDraft } from '../draft/use-draft.ts';
import { textFields } from '../rules/fields.ts';
import type { FieldErrors, ValidationResult } from '../rules/validate.ts';
import { EMPTY, type FormState, type Reply } from '../submit/form-state.ts';
import { send } from './send.ts';
import { useFieldLeave } from './use-field-leave.ts';

export interface FormRules extends Omit<DraftFields, 'fields'> {
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  validate(data: FormData): ValidationResult<unknown>;
  /**
   * True if the error summary lists live errors, too, as the specification says of the partnership form; other
   * forms show it after a submission.
   */
  hasLiveSummary?: boolean;
}

/** @param initial the server's response when the form is on its own page */
export function useForm(rules: FormRules, initial: FormState) {
  const { name, labels, fileFields = [], validate, hasLiveSummary = false } = rules;
  const fields = textFields(labels, fileFields);
  const form = useRef<HTMLFormElement>(null);
  /** The dialog around the form, if any. The form itself is not rendered while the confirmation is shown. */
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState(initial);
  const [submitting, setSubmitting] = useState(false);
  const draft = useDraft({ name, fields, fileFields }, form);
  /** The reference of the last stored submission; kept after the form is reset. */
  const [receipt, setReceipt] = useState(initial.reference);
  /** Fields whose errors are shown: those that the visitor has left, and all fields after a submission. */
  const touched = useRef(new Set(Object.keys(initial.errors)));
  /** What the phone field contained before the current input. */
  const phoneBefore = useRef('');
  const [hasSummary, setHasSummary] = useState(Object.keys(initial.errors).length > 0);
  const [summaries, setSummaries] = useState(0);

  const currentErrors = (): FieldErrors => {
    const result = validate(new FormData(form.current ?? undefined));
    return result.ok ? {} : result.fieldErrors;
  };
  const showErrors = (errors: FieldErrors) => {
    const visible = Object.entries(errors).filter(([field]) => touched.current.has(field));
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
    setHasSummary(false);
    setState(initial.token ? { ...EMPTY, token: initial.token } : EMPTY);
  };

  /** A field that the visitor filled in and left before hydration counts as left. */
  const onHydrated = useEffectEvent(() => {
    if (!form.current) return;
    phoneBefore.current = String(new FormData(form.current).get('phone') ?? '');
    const left = leftChangedFields(form.current, [...fields, ...fileFields]);
    for (const field of left) touched.current.add(field);
    if (left.length > 0) showErrors(currentErrors());
  });
  const forget = () => {
    draft.forget();
    reset();
  };
  const onDialogClosed = useEffectEvent(() => {
    draft.find();
    reset();
  });
  useEffect(() => {
    onHydrated();
    const around = form.current?.closest('dialog') ?? null;
    dialog.current = around;
    const onClose = () => onDialogClosed();
    around?.addEventListener('close', onClose);
    return () => around?.removeEventListener('close', onClose);
  }, []);
  useEffect(() => {
    if (summaries > 0) form.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }, [summaries]);

  const leaveHandlers = useFieldLeave((field) => {
    touched.current.add(field);
    showErrors(currentErrors());
  });
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    const field = target as Element as HTMLInputElement;
    if (field.name === 'phone') phoneBefore.current = field.value;
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    if (field.name === 'phone') {
      const isComplete = formatPhone(field, phoneBefore.current, !isKeystroke(event.nativeEvent));
      // Nothing follows a pasted or autofilled number, so its error is shown before the visitor leaves the field.
      if (isComplete) touched.current.add('phone');
      phoneBefore.current = field.value;
    }
    showErrors(currentErrors());
    void draft.onInput(field);
  };
  const onRejected = (reply: Extract<Reply, { ok: false }>) => {
    if (Object.keys(reply.fieldErrors).length > 0) showAllErrors(reply.fieldErrors);
    const { reason } = reply;
    if (reason) setState((now) => ({ ...now, reason }));
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (submitting) return;
    for (const field of fields) touched.current.add(field);
    const errors = currentErrors();
    if (Object.keys(errors).length > 0) return showAllErrors(errors);
    setState(({ reason: _, ...now }) => ({ ...now, errors: {} }));
    setSubmitting(true);
    const reply = await send(target);
    setSubmitting(false);
    if (!reply.ok) return onRejected(reply);
    draft.drop();
    setReceipt(reply.reference);
    const { reference, next } = reply;
    setState((now) => ({ ...now, reference, ...(next && { next }) }));
  };

  return {
    state,
    receipt,
    draft: { ...draft.shown, restore: draft.restore, forget },
    /** Props of the form component. */
    form: {
      state,
      hasSummary: hasLiveSummary || hasSummary,
      submitting,
      handlers: { ref: form, onFocus, onInput, onSubmit, ...leaveHandlers },
      forget: draft.isStored ? forget : undefined,
    },
    /**
     * Closes the dialog around the form, which resets the form. Without a dialog, resets the form directly.
     */
    close: () => (dialog.current?.open ? dialog.current.close() : reset()),
  };
}

export type UsedForm = ReturnType<typeof useForm>;

/** Autofill has no type of input. Keyboards of phones compose digits, and each event then has all of them. */
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
