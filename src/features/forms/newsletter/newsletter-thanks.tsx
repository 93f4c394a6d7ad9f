import type { HTMLAttributes } from 'react';
import type { NewsletterText } from '../../../content-model/schema/forms/form-newsletter.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import css from './newsletter-form.module.css';

interface NewsletterThanksProps extends HTMLAttributes<HTMLDivElement> {
  success: NewsletterText['success'];
  dismiss: { label: string; onClick: () => void };
}

/** The success notification (specification, section 8). */
export function NewsletterThanks({ success, dismiss, ...watch }: NewsletterThanksProps) {
  return (
    <div className={css.thanks} {...watch}>
      <Notice tone="success" title={success.title}>
        <p>{success.body}</p>
        <Button type="button" variant="tool" onClick={dismiss.onClick}>
          {dismiss.label}
        </Button>
      </Notice>
    </div>
  );
}

interface NewsletterConfirmationProps {
  success: NewsletterText['success'];
  /** Text before the reference. */
  label: string;
  reference: string;
}

/** Shown after the notification is closed. States the next step and the reference. */
export function NewsletterConfirmation({ success, label, reference }: NewsletterConfirmationProps) {
  return (
    <p className={css.lasting}>
      {success.lasting} {label} <strong className="tabular">{reference}</strong>
    </p>
  );
}
