import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import type { StatusText } from '../../../content-model/schema/status.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { FieldGrid } from '../../../ui/field/field-frame.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import * as urls from '../../../urls.ts';
import { FailureMessage } from '../ui/failure-message.tsx';
import form from '../ui/form.module.css';
import { PhoneField } from '../ui/phone-field.tsx';
import css from './status-page.module.css';
import { fieldId, RESULT_ID, type StatusState } from './status-state.ts';

export interface StatusPageProps {
  text: StatusText;
  shared: SharedFormText;
  /** The company's phone number. */
  phone: string;
  state: StatusState;
}

/** The form with its two fields. It posts, so that neither value is in an address. */
export function StatusForm(props: StatusPageProps) {
  const { text, state } = props;
  const field = (name: 'reference' | 'phone') => ({
    id: fieldId(name),
    name,
    label: text.labels[name],
    hint: text.hints[name],
    error: state.errors[name],
    defaultValue: state.values[name],
  });
  return (
    <form
      className={form.form}
      method="post"
      action={`${urls.enquiryStatus()}#${RESULT_ID}`}
      autoComplete="off"
      noValidate
    >
      <StatusMessage {...props} />
      <FieldGrid>
        <TextField
          {...field('reference')}
          className={css.reference}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <PhoneField {...field('phone')} />
      </FieldGrid>
      <Button className={form.submit}>{text.submit}</Button>
    </form>
  );
}

/** Why the page shows the form again; has the focus after the post. */
function StatusMessage({ text, shared, phone, state }: StatusPageProps) {
  const errors = Object.entries(state.errors).map(([name, message]) => ({
    href: `#${fieldId(name)}`,
    message,
  }));
  if (errors.length > 0) return <ErrorSummary id={RESULT_ID} title={shared.summaryTitle} errors={errors} />;
  if (!state.reason && state.standing !== null) return null;
  const reasons = { ...shared.reasons, server: text.unavailable };
  return (
    <div id={RESULT_ID} tabIndex={-1} className={css.message}>
      <FailureMessage
        message={text.failure}
        reason={state.reason}
        shared={{ reasons, callUs: shared.callUs }}
        phone={phone}
      />
      {state.standing === null && (
        <Notice tone="info" title={text.unknown.title}>
          <p>{text.unknown.body}</p>
        </Notice>
      )}
    </div>
  );
}
