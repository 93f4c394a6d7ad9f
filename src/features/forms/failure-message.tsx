import type { SharedFormText } from '../../content-model/schema/forms.ts';
import * as urls from '../../urls.ts';
import styles from './form.module.css';
import type { Reason } from './form-state.ts';

interface FailureMessageProps {
  /** The form's own sentence, such as the newsletter's specified one. */
  message: string;
  reason: Reason | undefined;
  shared: Pick<SharedFormText, 'reasons' | 'callUs'>;
  phone: string;
}

/** Why it did not get through, and the phone; the region is always there so that its change is announced. */
export function FailureMessage({ message, reason, shared, phone }: FailureMessageProps) {
  return (
    <div role="alert">
      {reason && (
        <p className={styles.failure}>
          <strong>{message}</strong> {shared.reasons[reason]} {shared.callUs}{' '}
          <a href={urls.dial(phone)}>{phone}</a>.
        </p>
      )}
    </div>
  );
}
