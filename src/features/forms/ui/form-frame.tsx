import type { FocusEventHandler, FormEventHandler, PointerEventHandler, ReactNode, Ref } from 'react';
import type { NoticeText } from '../../../content-model/schema/forms/form-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { FieldGrid } from '../../../ui/field/field-frame.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import type { FormState } from '../submit/form-state.ts';
import { FailureMessage } from './failure-message.tsx';
import css from './form.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import type { SharedIslandText } from './island-text.ts';
import { PrivacyNotice } from './privacy-notice.tsx';

/** An island's event handlers. Without them, the browser submits the form. */
export interface FormHandlers {
  ref?: Ref<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  onPointerDown?: PointerEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/**
 * Props of any form except the newsletter's: text, state and, once the island is hydrated, its event handlers
 * and live state.
 */
export interface FormProps<Text> {
  text: Text;
  shared: SharedIslandText;
  /** The company's phone number. */
  phone: string;
  state: FormState;
  /** False while errors are shown beside their fields only; errors of a submission are also listed above. */
  hasSummary?: boolean | undefined;
  submitting?: boolean | undefined;
  handlers?: FormHandlers | undefined;
  /** Deletes the draft. Defined while a draft is stored and not being offered. */
  forget?: (() => void) | undefined;
}

interface FormFrameProps extends FormProps<{ submit: string; failure: string; notice: NoticeText }> {
  /** Prefix of all ids in the form, so that a page can contain two forms. */
  id: string;
  action: string;
  /** True for a form with a file field. */
  multipart?: boolean;
  children: ReactNode;
}

/**
 * Returns the common props of a form's fields.
 * @param id the form's id
 * @returns a function that returns the props of a field by name
 */
export function fieldsOf<Name extends string>(id: string, labels: Record<Name, string>, state: FormState) {
  return (name: Name) => ({
    id: `${id}-${name}`,
    name,
    label: labels[name],
    error: state.errors[name],
    defaultValue: state.values[name] ?? '',
  });
}

/**
 * The parts around the fields of every form except the newsletter's: error summary, failure message, submit
 * button and privacy notice.
 */
export function FormFrame(props: FormFrameProps) {
  const {
    id,
    action,
    multipart = false,
    text,
    shared,
    phone,
    state,
    hasSummary = true,
    submitting = false,
    handlers,
    forget,
  } = props;
  const errors = Object.entries(state.errors).map(([name, message]) => ({ href: `#${id}-${name}`, message }));
  return (
    <form
      method="post"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      className={css.form}
      data-draft={id}
      {...handlers}
    >
      {hasSummary && errors.length > 0 && (
        <ErrorSummary id={`${id}-errors`} title={shared.summaryTitle} errors={errors} />
      )}
      <FieldGrid>{props.children}</FieldGrid>
      <HiddenFields id={id} trapLabel={shared.trap} token={state.token} />
      <FailureMessage message={text.failure} reason={state.reason} shared={shared} phone={phone} />
      <Button className={css.submit} aria-disabled={submitting || undefined}>
        {submitting ? shared.sending : text.submit}
      </Button>
      {forget && <DraftNote text={shared.draft} forget={forget} />}
      <PrivacyNotice shared={shared.notice} notice={text.notice} />
    </form>
  );
}
