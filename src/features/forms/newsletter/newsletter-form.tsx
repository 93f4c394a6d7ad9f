import type { FormEvent, ReactNode, Ref } from 'react';
import type { NewsletterText } from '../../../content-model/schema/form-newsletter.ts';
import type { SharedFormText } from '../../../content-model/schema/forms.ts';
import * as urls from '../../../urls.ts';
import { FailureMessage } from '../failure-message.tsx';
import type { FormState } from '../form-state.ts';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { TrapField } from '../trap-field.tsx';
import styles from './newsletter-form.module.css';

export interface NewsletterFormProps {
  text: NewsletterText;
  shared: SharedFormText;
  phone: string;
  state: FormState;
  /** Heading level: 1 on its own page, 2 in the footer. */
  level?: 1 | 2;
  submitting?: boolean;
  /** The confirmation, inside the region that announces it. */
  children?: ReactNode;
  formRef?: Ref<HTMLFormElement>;
  onInput?: () => void;
  onBlur?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** The newsletter's form: works as it stands in the HTML, and moved by its island. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { text, shared, phone, state, level = 2, submitting = false, children, formRef, ...handlers } = props;
  const { onInput, onBlur, onSubmit } = handlers;
  const Heading = level === 1 ? 'h1' : 'h2';
  const error = state.errors.email;
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <Heading id="newsletter-title">{text.title}</Heading>
      <p className="lead">{text.lead}</p>
      <form method="post" action={urls.newsletter()} noValidate ref={formRef} onSubmit={onSubmit}>
        <label htmlFor="newsletter-email">{text.label}</label>
        <div className={styles.row}>
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={state.values.email ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'newsletter-error' : undefined}
            onInput={onInput}
            onBlur={onBlur}
          />
          <button type="submit" aria-disabled={submitting || undefined}>
            {submitting ? text.submitting : text.submit}
          </button>
        </div>
        <p id="newsletter-error" className={styles.error} aria-live="polite">
          {error}
        </p>
        <TrapField id="newsletter-trap" label={shared.trap} />
      </form>
      <FailureMessage message={text.failure} reason={state.reason} shared={shared} phone={phone} />
      <div role="status">{children}</div>
      <PrivacyNotice shared={shared.notice} notice={text.notice} />
    </section>
  );
}
