import type { CheckText } from '../../content-model/schema/check/check.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { FieldError } from '../../ui/field/field-frame.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import type { AmountText } from './amount-in-words.ts';
import { CHECKED_FIELDS } from './answers.ts';
import css from './check-form.module.css';
import type { CheckState } from './check-state.ts';
import { ANSWER_ID, fieldId } from './names.ts';
import { Questions } from './questions.tsx';

interface CheckFormProps {
  text: CheckText;
  amountText: AmountText;
  /** Text that this form has in common with all others. */
  shared: { summaryTitle: string; optional: string };
  state: CheckState;
}

/** The questions, and beside them where the answers go. */
export function CheckForm({ text, amountText, shared, state }: CheckFormProps) {
  const { header, form } = text;
  const errors = CHECKED_FIELDS.flatMap((name) => {
    const error = state.errors[name];
    return error ? [{ href: `#${fieldId(name)}`, message: form.errors[error] }] : [];
  });
  return (
    <Section folio={{ numeral: '१', label: header.folio }} className={css.section} labelledBy="check-title">
      <div className={css.page}>
        <div className={css.head}>
          <Headline as="h1" id="check-title" {...header.headline} />
          <p className="lead">{header.lead}</p>
        </div>
        <form className={css.form} method="post" action={`${urls.check()}#${ANSWER_ID}`} noValidate>
          {state.failure && (
            <Notice tone="error">
              <p>{form.errors[state.failure]}</p>
            </Notice>
          )}
          <div className={css.errors} data-errors="">
            {errors.length > 0 && (
              <ErrorSummary id="check-errors" title={shared.summaryTitle} errors={errors} />
            )}
          </div>
          <Questions text={text} amountText={amountText} optional={shared.optional} state={state} />
          <Button className={css.submit}>{form.submit}</Button>
          {/* The script copies these; its messages replace the texts. */}
          <template data-template="errors">
            <ErrorSummary
              id="check-errors-live"
              title={shared.summaryTitle}
              errors={CHECKED_FIELDS.map((name) => ({
                href: `#${fieldId(name)}`,
                message: form.errors.unreadable,
              }))}
            />
          </template>
          <template data-template="error">
            <FieldError message={form.errors.unreadable} />
          </template>
        </form>
        <aside className={css.aside} aria-label={form.where.title}>
          <h2 className={css.title}>{form.where.title}</h2>
          <p className={css.where}>
            <span data-by="server">{form.where.server}</span>
            <span data-by="device">{form.where.device}</span>
          </p>
          <h2 className={css.title}>{form.decides.title}</h2>
          <p>{form.decides.text}</p>
        </aside>
      </div>
    </Section>
  );
}
