/** A longer form while somebody fills it: live errors, one submission, a draft until it is sent. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { typedPhone } from '../../../domain/phone.ts';
import { leftFields } from '../draft/changed-fields.ts';
import { type DraftFields, useDraft } from '../draft/use-draft.ts';
import type { FieldErrors, ValidationResult } from '../rules/validate.ts';
import { EMPTY, type FormState, type Reply } from '../submit/form-state.ts';
import { announceReady } from './hydrated.ts';
import { send } from './send.ts';
import { useLeaving } from './use-leave-warning.ts';

export interface FormRules extends DraftFields {
  validate(data: FormData): ValidationResult<unknown>;
}

/** @param start what the server answered, on the form's own page */
export function useForm({ validate, ...draftFields }: FormRules, start: FormState) {
  const { fields, fileFields = [] } = draftFields;
  const form = useRef<HTMLFormElement>(null);
  /** The dialog around the form, where there is one; the form itself leaves it while the thank-you shows. */
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState(start);
  const [submitting, setSubmitting] = useState(false);
  const draft = useDraft(draftFields, form);
  /** The last reference; it stays when the form is reset. */
  const [receipt, setReceipt] = useState(start.reference);
  /** Fields whose errors may be shown: those that were left, and all after submitting. */
  const shown = useRef(new Set(Object.keys(start.errors)));
  const [summaries, setSummaries] = useState(0);

  const complaints = (): FieldErrors => {
    const result = validate(new FormData(form.current ?? undefined));
    return result.ok ? {} : result.fieldErrors;
  };
  const showErrors = (errors: FieldErrors) => {
    const visible = Object.entries(errors).filter(([field]) => shown.current.has(field));
    setState((now) => ({ ...now, errors: Object.fromEntries(visible) }));
  };
  const refuse = (errors: FieldErrors) => {
    for (const field of Object.keys(errors)) shown.current.add(field);
    setState((now) => ({ ...now, errors }));
    setSummaries((count) => count + 1);
  };
  const reset = () => {
    form.current?.reset();
    shown.current.clear();
    setState(start.token ? { ...EMPTY, token: start.token } : EMPTY);
  };

  /** What was filled and left while the island was on its way has been left all the same. */
  const arrived = useEffectEvent(() => {
    if (!form.current) return;
    const left = leftFields(form.current, [...fields, ...fileFields]);
    for (const field of left) shown.current.add(field);
    if (left.length > 0) showErrors(complaints());
  });
  const forget = () => {
    draft.forget();
    reset();
  };
  const closed = useEffectEvent(() => {
    draft.find();
    reset();
  });
  useEffect(() => {
    announceReady(form.current);
    arrived();
    const around = form.current?.closest('dialog') ?? null;
    dialog.current = around;
    const onClose = () => closed();
    around?.addEventListener('close', onClose);
    return () => around?.removeEventListener('close', onClose);
  }, []);
  useEffect(() => {
    if (summaries > 0) form.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }, [summaries]);

  const leaving = useLeaving((field) => {
    shown.current.add(field);
    showErrors(complaints());
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    if (field.name === 'phone') keepTenDigits(field);
    showErrors(complaints());
    void draft.typed(field);
  };
  const refused = (reply: Extract<Reply, { ok: false }>) => {
    if (Object.keys(reply.fieldErrors).length > 0) refuse(reply.fieldErrors);
    const { reason } = reply;
    if (reason) setState((now) => ({ ...now, reason }));
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (submitting) return;
    for (const field of fields) shown.current.add(field);
    const errors = complaints();
    if (Object.keys(errors).length > 0) return refuse(errors);
    setState(({ reason: _, ...now }) => ({ ...now, errors: {} }));
    setSubmitting(true);
    const reply = await send(target);
    setSubmitting(false);
    if (!reply.ok) return refused(reply);
    draft.drop();
    setReceipt(reply.reference);
    const { reference, next } = reply;
    setState((now) => ({ ...now, reference, ...(next && { next }) }));
  };

  return {
    state,
    receipt,
    draft: { ...draft.shown, restore: draft.restore, forget },
    /** What the form itself is given. */
    form: {
      state,
      submitting,
      handlers: { ref: form, onInput, onSubmit, ...leaving },
      forget: draft.isKept ? forget : undefined,
    },
    /** Closes the dialog around the form, which resets it; resets it where there is none. */
    close: () => (dialog.current?.open ? dialog.current.close() : reset()),
  };
}

export type UsedForm = ReturnType<typeof useForm>;

/** Rewrites a phone field after a keystroke or a paste, with the cursor where the visitor left it. */
function keepTenDigits(field: HTMLInputElement): void {
  const value = typedPhone(field.value);
  if (value === field.value) return;
  const behind = field.value.length - (field.selectionEnd ?? field.value.length);
  field.value = value;
  const cursor = Math.max(0, value.length - behind);
  field.setSelectionRange(cursor, cursor);
}
