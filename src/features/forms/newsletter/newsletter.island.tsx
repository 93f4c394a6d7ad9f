// Ships because the specified timers, the error that clears on typing and the answer in place need state.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { announceReady } from '../browser/hydrated.ts';
import { send } from '../browser/send.ts';
import { useLeaving } from '../browser/use-leave-warning.ts';
import { useHeldTimer } from '../browser/use-pausable-timer.ts';
import { useHold } from '../browser/use-pause-on-hover.ts';
import { leftFields } from '../draft/changed-fields.ts';
import { validate } from '../rules/validate.ts';
import { EMPTY, type FormState } from '../submit/form-state.ts';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';
import { NewsletterConfirmation, NewsletterThanks } from './newsletter-thanks.tsx';
import { newsletterSchema } from './schema.ts';

/** Specification, section 9, in milliseconds. */
const NOTICE = 4000;
const RESET = 5000;

type IslandProps = Pick<NewsletterFormProps, 'text' | 'shared' | 'phone' | 'level'> & { state?: FormState };

/** The newsletter's form while somebody uses it. The page may start it with what the server answered. */
export function NewsletterIsland({ text, shared, phone, level = 2, state = EMPTY }: IslandProps) {
  const form = useRef<HTMLFormElement>(null);
  /** False while the field was only passed through: nobody is told off for tabbing past it. */
  const used = useRef(false);
  const [shown, setShown] = useState(state);
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'success'>('idle');
  const [notice, setNotice] = useState(Boolean(state.reference));
  const { held, watch, release } = useHold();
  const schema = newsletterSchema({ ...text.errors, email: shared.errors.email });

  const close = () => {
    setNotice(false);
    release();
  };
  useHeldTimer(NOTICE, notice, held, close);
  useHeldTimer(RESET, phase === 'success', held, () => {
    form.current?.reset();
    setShown((now) => ({ ...now, values: {} }));
    used.current = false;
    setPhase('idle');
  });

  const check = () => {
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const result = validate(schema, typed);
    return result.ok ? undefined : result.fieldErrors;
  };
  const typing = () => {
    used.current = true;
    if (shown.errors.email) setShown({ ...shown, errors: {} });
    // Whoever types again before the reset has begun anew: their text stays.
    if (phase === 'success') setPhase('idle');
  };
  const leaving = useLeaving((name) => {
    const isUsed = name === 'email' && used.current && phase === 'idle';
    if (isUsed) setShown((now) => ({ ...now, errors: check() ?? {} }));
  });
  /** What was filled and left while the island was on its way has been left all the same. */
  const arrived = useEffectEvent(() => {
    if (!form.current || leftFields(form.current, ['email']).length === 0) return;
    used.current = true;
    setShown((now) => ({ ...now, errors: check() ?? {} }));
  });
  useEffect(() => {
    announceReady(form.current);
    arrived();
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
      onInput={typing}
      leaving={leaving}
      onSubmit={submit}
    >
      {notice && (
        <NewsletterThanks
          success={text.success}
          dismiss={{ label: shared.dismiss, onClick: close }}
          {...watch}
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
