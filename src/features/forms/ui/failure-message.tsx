import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import { fullStop } from '../../../domain/language/language.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import * as urls from '../../../urls.ts';
import type { Reason } from '../submit/form-state.ts';
import css from './form.module.css';

interface FailureMessageProps {
  /** The form's failure message. The specification defines the newsletter's message. */
  message: string;
  reason: Reason | undefined;
  shared: Pick<SharedFormText, 'reasons' | 'callUs'>;
  phone: string;
}

/**
 * Shows the reason for the failure and the phone number. The live region is always rendered, so that screen
 * readers announce its changes.
 */
export function FailureMessage({ message, reason, shared, phone }: FailureMessageProps) {
  return (
    <div role="alert">
      {reason && (
        <Notice tone="error" title={message}>
          <p>
            {shared.reasons[reason]} {shared.callUs}{' '}
            <a className={css.phone} href={urls.dial(phone)}>
              {phone}
            </a>
            {fullStop()}
          </p>
        </Notice>
      )}
    </div>
  );
}
