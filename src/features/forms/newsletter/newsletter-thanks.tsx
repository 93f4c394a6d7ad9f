import type { HTMLAttributes } from 'react';
import type { NewsletterText } from '../../../content-model/schema/form-newsletter.ts';
import styles from './newsletter-form.module.css';

interface NewsletterThanksProps extends HTMLAttributes<HTMLDivElement> {
  success: NewsletterText['success'];
  /** Label and action of the button that closes it; without script it stays. */
  dismiss?: { label: string; onClick: () => void };
}

/** The notification of the specification, section 8. */
export function NewsletterThanks({ success, dismiss, ...watch }: NewsletterThanksProps) {
  return (
    <div className={styles.thanks} {...watch}>
      <p>
        <strong>{success.title}</strong>
      </p>
      <p>{success.body}</p>
      {dismiss && (
        <button type="button" onClick={dismiss.onClick}>
          {dismiss.label}
        </button>
      )}
    </div>
  );
}

/** What stays after the notification is gone: what happens next, and the reference. */
export function NewsletterConfirmation({
  success,
  label,
  reference,
}: {
  success: NewsletterText['success'];
  label: string;
  reference: string;
}) {
  return (
    <p className={styles.lasting}>
      {success.lasting} {label} <strong className="tabular">{reference}</strong>
    </p>
  );
}
