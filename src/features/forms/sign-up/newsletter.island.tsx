// Runs in the browser because timers, an error that clears on typing and the inline response need state.
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { usePausableTimer, usePauseOnHover } from '../browser/pausable-timer.ts';
import { useForm } from '../browser/use-form.ts';
import { EMPTY, type FormState } from '../submit/form-state.ts';
import { FailureMessage } from '../ui/failure-message.tsx';
import { type FormProps, HiddenFields, PrivacyNotice } from '../ui/form-frame.tsx';
import type { IslandText } from '../ui/form-text.ts';
import css from './newsletter-form.module.css';
import { newsletterSchema } from './schema.ts';

/** Durations in milliseconds (docs/behaviour.md). */
const NOTICE_MS = 4000;
const RESET_MS = 5000;

interface IslandProps
  extends Pick<
    FormProps<IslandText<'newsletter'>['text']>,
    'text' | 'shared' | 'phone' | 'action' | 'format'
  > {
  state?: FormState;
  /** Heading level: 1 on the form's own page, 2 in the footer. */
  level?: 1 | 2;
}

/**
 * The newsletter form. It works without JavaScript. The page may pass the server's response as its initial
 * state.
 */
export function NewsletterIsland({ level = 2, state = EMPTY, ...props }: IslandProps) {
  const { text, shared, phone, format } = props;
  const { success } = text;
  const [hasNotice, setHasNotice] = useState(Boolean(state.reference));
  const pause = usePauseOnHover();
  const schema = newsletterSchema({ ...text.errors, email: shared.errors.email });
  const rules = { fields: ['email'], schema, stays: true, onAnswer: setHasNotice };
  const formHook = useForm(rules, state, useRef<HTMLFormElement>(null));
  const { errors, values, reason, reference } = formHook.state;
  const { submitting } = formHook.form;
  const close = () => {
    setHasNotice(false);
    pause.reset();
  };
  usePausableTimer(NOTICE_MS, hasNotice, pause.isPaused, close);
  usePausableTimer(RESET_MS, reference !== undefined, pause.isPaused, formHook.reset);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      className={`${level === 1 ? 'stack' : 'sides'} ${css.newsletter}`}
      aria-labelledby="newsletter-title"
    >
      <div className={classNames('stack', level === 2 && 'close')}>
        <Heading id="newsletter-title" className={classNames(level === 2 && 'title')}>
          {text.title}
        </Heading>
        <p className={level === 1 ? 'lead' : 'small'}>{text.lead}</p>
      </div>
      <div className="stack close">
        <form method="post" action={props.action} noValidate className={css.row} {...formHook.form.handlers}>
          <TextField
            id="newsletter-email"
            name="email"
            type="email"
            label={text.label}
            error={errors.email}
            autoComplete="email"
            required
            defaultValue={values.email ?? ''}
          />
          <Button variant="gold" aria-disabled={submitting || undefined}>
            {submitting ? text.submitting : text.submit}
          </Button>
          {/* No form token: autofill completes this single field faster than a person can type. */}
          <HiddenFields id="newsletter" trapLabel={shared.trap} />
        </form>
        <FailureMessage message={text.failure} reason={reason} {...{ shared, phone, format }} />
        <div role="status" className="stack near">
          {hasNotice && (
            <div {...pause.handlers}>
              <Notice tone="success" title={success.title}>
                <p>{success.body}</p>
                <Button type="button" variant="tool" className="with-script" onClick={close}>
                  {shared.dismiss}
                </Button>
              </Notice>
            </div>
          )}
          {/* Stays when the notification is closed: the next step and the reference. */}
          {formHook.receipt && (
            <p>
              {success.lasting} {shared.reference} <strong className="tabular">{formHook.receipt}</strong>
            </p>
          )}
        </div>
        <PrivacyNotice shared={shared.notice} notice={text.notice} folds={level === 2} />
      </div>
    </section>
  );
}
