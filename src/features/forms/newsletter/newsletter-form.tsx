import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import * as urls from '../../../urls.ts';
import type { FormState } from '../submit/form-state.ts';
import { FailureMessage } from '../ui/failure-message.tsx';
import type { FormHandlers } from '../ui/form-frame.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PrivacyNotice } from '../ui/privacy-notice.tsx';
import css from './newsletter-form.module.css';
import type { NewsletterIslandText } from './newsletter-text.ts';

export interface NewsletterFormProps extends NewsletterIslandText {
  phone: string;
  state: FormState;
  /** Heading level: 1 on the form's own page, 2 in the footer. */
  level?: 1 | 2;
  submitting?: boolean;
  /** The confirmation, rendered inside the live region. */
  children?: ReactNode;
  formRef?: Ref<HTMLFormElement>;
  onInput?: () => void;
  leaveHandlers?: Pick<FormHandlers, 'onBlur' | 'onPointerDown'>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** The newsletter form. It works without JavaScript; the form's island hydrates it. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { text, shared, phone, state, level = 2, submitting = false, children } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      className={css.newsletter}
      data-in-footer={level === 2 || undefined}
      aria-labelledby="newsletter-title"
    >
      <div>
        <Heading id="newsletter-title">{text.title}</Heading>
        <p className="lead">{text.lead}</p>
      </div>
      <div>
        <form
          method="post"
          action={urls.newsletter()}
          noValidate
          ref={props.formRef}
          onSubmit={props.onSubmit}
          className={css.row}
          {...props.leaveHandlers}
        >
          <TextField
            id="newsletter-email"
            name="email"
            type="email"
            label={text.label}
            error={state.errors.email}
            autoComplete="email"
            required
            defaultValue={state.values.email ?? ''}
            onInput={props.onInput}
          />
          <Button variant="gold" aria-disabled={submitting || undefined}>
            {submitting ? text.submitting : text.submit}
          </Button>
          {/* No form token: autofill completes this single field faster than a person can type. */}
          <HiddenFields id="newsletter" trapLabel={shared.trap} />
        </form>
        <FailureMessage message={text.failure} reason={state.reason} shared={shared} phone={phone} />
        <div role="status">{children}</div>
        <PrivacyNotice shared={shared.notice} notice={text.notice} folds={level === 2} />
      </div>
    </section>
  );
}
