import type { FocusEventHandler, FormEventHandler, PointerEventHandler, ReactNode, Ref } from 'react';
import type { NoticeText } from '../../../content-model/texts.generated.ts';
import type { Format } from '../../../domain/language/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { FieldGrid } from '../../../ui/field/field-frame.tsx';
import { DraftNote } from '../draft/draft-notes.tsx';
import { type FormState, TOKEN_FIELD, TRAP } from '../submit/form-state.ts';
import { FailureMessage } from './failure-message.tsx';
import css from './form.module.css';
import type { SharedFormTexts } from './form-text.ts';

/** An island's event handlers. Without them, the browser submits the form. */
interface FormHandlers {
  ref?: Ref<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  onPointerDown?: PointerEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Props of any form: text, state and, once the island is hydrated, its event handlers and live state. */
export interface FormProps<Text> {
  text: Text;
  shared: SharedFormTexts;
  /** The company's phone number. */
  phone: string;
  /** The address to which the form posts. */
  action: string;
  format: Format;
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
  /** True for a form with a file field. */
  multipart?: boolean;
  children: ReactNode;
}

/**
 * The parts around the fields of every form except the newsletter's: error summary, failure message, submit
 * button and privacy notice.
 */
export function FormFrame(props: FormFrameProps) {
  const { id, multipart = false, text, shared, phone, format, state, forget } = props;
  const { hasSummary = true, submitting = false } = props;
  const errors = Object.entries(state.errors).map(([name, message]) => ({ href: `#${id}-${name}`, message }));
  return (
    <form
      method="post"
      action={props.action}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      className="stack far"
      data-draft={id}
      {...props.handlers}
    >
      {hasSummary && errors.length > 0 && (
        <ErrorSummary id={`${id}-errors`} title={shared.summaryTitle} errors={errors} />
      )}
      <FieldGrid>{props.children}</FieldGrid>
      <HiddenFields id={id} trapLabel={shared.trap} token={state.token} />
      <FailureMessage message={text.failure} reason={state.reason} {...{ shared, phone, format }} />
      <Button aria-disabled={submitting || undefined}>{submitting ? shared.sending : text.submit}</Button>
      {forget && <DraftNote text={shared.draft} forget={forget} />}
      <PrivacyNotice shared={shared.notice} notice={text.notice} />
    </form>
  );
}

interface HiddenFieldsProps {
  /** Prefix of ids; unique on the page. */
  id: string;
  /** Label of the honeypot, for visitors whose browser shows it. */
  trapLabel: string;
  /** The signed form token; only on forms that are rendered on demand. */
  token?: string | undefined;
}

/** A honeypot for bots, which people can neither see nor reach, and the form token. */
export function HiddenFields({ id, trapLabel, token }: HiddenFieldsProps) {
  return (
    <>
      <div className="hidden-text" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{trapLabel}</label>
        <input id={`${id}-trap`} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {token && <input type="hidden" name={TOKEN_FIELD} value={token} />}
    </>
  );
}

interface PrivacyNoticeProps {
  shared: SharedFormTexts['notice'];
  notice: NoticeText;
  /** True to fold how long it is kept and how to withdraw. */
  folds?: boolean;
}

/**
 * A short notice beside every form: what is stored, why, for how long, and how to withdraw consent
 * (docs/behaviour.md).
 */
export function PrivacyNotice({ shared, notice, folds = false }: PrivacyNoticeProps) {
  const items = (names: readonly (keyof NoticeText)[]) => (
    <dl className="grid">
      {names.map((item) => (
        <div key={item}>
          <dt className="strong">{shared[item]}</dt>
          <dd>{notice[item]}</dd>
        </div>
      ))}
    </dl>
  );
  const more = (
    <a className="target" href={shared.href}>
      {shared.more}
    </a>
  );
  return (
    <div className={`note ${css.notice}`}>
      {items(folds ? ['what', 'why'] : ['what', 'why', 'howLong', 'withdraw'])}
      {folds ? (
        <div className="row">
          <details>
            <summary className="target">
              {shared.howLong} · {shared.withdraw}
            </summary>
            {items(['howLong', 'withdraw'])}
          </details>
          {more}
        </div>
      ) : (
        more
      )}
    </div>
  );
}
