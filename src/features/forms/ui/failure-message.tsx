import type { SharedFormText } from '../../../content-model/texts.generated.ts';
import type { Format } from '../../../domain/language/format.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { dial } from '../../../urls.ts';
import type { Reason } from '../submit/form-state.ts';

export interface FailureMessageProps {
  /** The form's failure message. The newsletter's is fixed (docs/behaviour.md). */
  message: string;
  reason: Reason | undefined;
  shared: Pick<SharedFormText, 'reasons' | 'callUs'>;
  phone: string;
  format: Format;
}

/**
 * Shows the reason for the failure and the phone number. The live region is always rendered, so that screen
 * readers announce its changes.
 */
export function FailureMessage({ message, reason, shared, phone, format }: FailureMessageProps) {
  return (
    <div role="alert">
      {reason && (
        <Notice tone="error" title={message}>
          <p>
            {shared.reasons[reason]} {shared.callUs}{' '}
            <a className="unbroken" href={dial(phone)}>
              {phone}
            </a>
            {format.fullStop}
          </p>
        </Notice>
      )}
    </div>
  );
}
