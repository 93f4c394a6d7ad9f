import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { FieldError } from '../../ui/field/field-frame.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { Answer } from './answer/answer.tsx';
import { CHECKED_FIELDS, scriptData } from './answers.ts';
import css from './check.module.css';
import { ANSWER_ID, fieldId } from './element-ids.ts';
import { type CheckProps, Questions } from './questions.tsx';

/** The questions and the answer. Works without script; with script nothing is sent. */
export const CheckPage = ({ site, state }: CheckProps) => (
  <div data-check="">
    <CheckForm {...{ site, state }} />
    <Answer {...{ site, state }} />
    <script type="application/json">{JSON.stringify(scriptData(site))}</script>
  </div>
);

/** The questions, and beside them the use of the answers. */
function CheckForm({ site, state }: CheckProps) {
  const { header, form } = site.text.check;
  const { summaryTitle } = site.text.forms.shared;
  const errors = CHECKED_FIELDS.flatMap((name) => {
    const error = state.errors[name];
    return error ? [{ href: `#${fieldId(name)}`, message: form.errors[error] }] : [];
  });
  return (
    <Section numbered folio={header.folio} labelledBy="check-title">
      <div className="stack far">
        <div className="stack second-line">
          <Headline as="h1" id="check-title" {...header.headline} lead={header.lead} />
        </div>
        <form className="stack" method="post" action={`${site.urls.check()}#${ANSWER_ID}`} noValidate>
          {state.failure && (
            <Notice tone="error">
              <p>{form.errors[state.failure]}</p>
            </Notice>
          )}
          <div className={css.errors} data-errors="">
            {errors.length > 0 && <ErrorSummary id="check-errors" title={summaryTitle} errors={errors} />}
          </div>
          <Questions {...{ site, state }} />
          <Button>{form.submit}</Button>
          {/* The script copies these; its messages replace the texts. */}
          <template data-template="errors">
            <ErrorSummary
              id="check-errors-live"
              title={summaryTitle}
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
        <aside className={`grid strong-rule ${css.aside}`} aria-label={form.where.title}>
          <div className="stack close">
            <h2 className="title body-size">{form.where.title}</h2>
            <p className={css.where}>
              <span data-by="server">{form.where.server}</span>
              <span data-by="device">{form.where.device}</span>
            </p>
          </div>
          <div className="stack close">
            <h2 className="title body-size">{form.decides.title}</h2>
            <p>{form.decides.text}</p>
          </div>
        </aside>
      </div>
    </Section>
  );
}
