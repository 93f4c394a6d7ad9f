// Runs in the browser because timers, an error that clears on typing and the inline response need state.

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../browser/send.ts';
import { useFieldLeave } from '../browser/use-field-leave.ts';
import { usePausableTimer } from '../browser/use-pausable-timer.ts';
import { usePauseOnHover } from '../browser/use-pause-on-hover.ts';
import { leftChangedFields } from '../draft/changed-fields.ts';
import { validate } from '../rules/validate.ts';
import { EMPTY, type FormState } from '../submit/form-state.ts';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';
import { NewsletterConfirmation, NewsletterThanks } from './newsletter-thanks.tsx';
import { newsletterSchema } from './schema.ts';

/** Durations in milliseconds (specification, section 9). */
const NOTICE_MS = 4000;
const RESET_MS = 5000;

interface IslandProps extends Pick<NewsletterFormProps, 'text' | 'shared' | 'phone' | 'level'> {
  state?: FormState;
}

/** The hydrated newsletter form. The page may pass the server's response as its initial state. */
export function NewsletterIsland({ text, shared, phone, level = 2, state = EMPTY }: IslandProps) {
  const form = useRef<HTMLFormElement>(null);
  /** True once the visitor has typed; until then, leaving the field shows no error. */
  const used = useRef(false);
  const [shown, setShown] = useState(state);
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'success'>('idle');
  const [notice, setNotice] = useState(Boolean(state.reference));
  const pause = usePauseOnHover();
  const schema = newsletterSchema({ ...text.errors, email: shared.errors.email });

  const close = () => {
    setNotice(false);
    pause.reset();
  };
  usePausableTimer(NOTICE_MS, notice, pause.isPaused, close);
  usePausableTimer(RESET_MS, phase === 'success', pause.isPaused, () => {
    form.current?.reset();
    setShown((now) => ({ ...now, values: {} }));
    used.current = false;
    setPhase('idle');
  });

  const check = () => {
    const values = form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const result = validate(schema, values);
    return result.ok ? undefined : result.fieldErrors;
  };
  const onInput = () => {
    used.current = true;
    if (shown.errors.email) setShown({ ...shown, errors: {} });
    // Cancels the reset: text that the visitor types now belongs to the next sign-up.
    if (phase === 'success') setPhase('idle');
  };
  const leaveHandlers = useFieldLeave((name) => {
    const isUsed = name === 'email' && used.current && phase === 'idle';
    if (isUsed) setShown((now) => ({ ...now, errors: check() ?? {} }));
  });
  /** A field that the visitor filled in and left before hydration counts as left. */
  const onHydrated = useEffectEvent(() => {
    if (!form.current || leftChangedFields(form.current, ['email']).length === 0) return;
    used.current = true;
    setShown((now) => ({ ...now, errors: check() ?? {} }));
  });
  useEffect(() => {
    onHydrated();
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (phase === 'submitting') return;
    used.current = true;
    const errors = check();
    setShown(({ reason: _, ...now }) => ({ ...now, errors: errors ?? {} }));
    if (errors) return focusEmail(target);
    setNotice(false);
    setPhase('submitting');
    const reply = await send(target);
    if (reply.ok) {
      setShown((now) => ({ ...now, reference: reply.reference }));
      setNotice(true);
      setPhase('success');
      return;
    }
    const { fieldErrors, reason } = reply;
    setShown((now) => ({ ...now, errors: fieldErrors, ...(reason && { reason }) }));
    setPhase('idle');
    if (reply.fieldErrors.email) focusEmail(target);
  };

  return (
    <NewsletterForm
      {...{ text, shared, phone, level }}
      state={shown}
      submitting={phase === 'submitting'}
      formRef={form}
      onInput={onInput}
      leaveHandlers={leaveHandlers}
      onSubmit={submit}
    >
      {notice && (
        <NewsletterThanks
          success={text.success}
          dismiss={{ label: shared.dismiss, onClick: close }}
          {...pause.handlers}
        />
      )}
      {shown.reference && (
        <NewsletterConfirmation success={text.success} label={shared.reference} reference={shown.reference} />
      )}
    </NewsletterForm>
  );
}

function focusEmail(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>('[name=email]')?.focus();
}
