import type { Site } from '../../../content-model/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { FieldGrid } from '../../../ui/field/field-frame.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import { FailureMessage } from '../ui/failure-message.tsx';
import { fieldsOf, PhoneField } from '../ui/fields.tsx';
import { PhoneAndHours } from '../ui/phone-and-hours.tsx';
import css from './status-page.module.css';
import { RESULT_ID, type StatusState } from './status-state.ts';
import { StandingSteps, Steps } from './steps.tsx';

/** The question where an enquiry stands, or the answer. Works without script. */
export function StatusPage({ site, state }: StatusPageProps) {
  const { status: text } = site.text;
  const { standing } = state;
  const { steps } = text;
  return (
    <Section folio={text.folio} labelledBy="status-title">
      <div className={`sides ${css.page}`}>
        {standing ? (
          <StandingSteps {...{ site, standing }} promise={state.promise} />
        ) : (
          <div className="stack far second-line">
            <div className="stack">
              <Headline as="h1" id="status-title" {...text.headline} lead={text.lead} />
            </div>
            <StatusForm site={site} state={state} />
            <section aria-labelledby="status-steps" className="stack near">
              <h2 id="status-steps" className="title">
                {steps.title}
              </h2>
              <Steps
                label={steps.title}
                format={site.format}
                entries={[steps.received, steps.called, steps.closed].map(({ title, means }) => ({
                  title,
                  body: means,
                }))}
              />
            </section>
          </div>
        )}
        <aside className={`grid ruled fine ${css.aside}`} aria-label={text.title}>
          <PhoneAndHours site={site} />
          {(standing ? [text.aside.shown] : Object.values(text.aside)).map(({ title, body }) => (
            <section key={title} className="stack close">
              <h2 className="title body-size">{title}</h2>
              <p>{body}</p>
            </section>
          ))}
        </aside>
      </div>
    </Section>
  );
}

interface StatusPageProps {
  site: Site;
  state: StatusState;
}

/** The form with its two fields. It posts, so that neither value is in an address. */
function StatusForm(props: StatusPageProps) {
  const { site, state } = props;
  const { status: text } = site.text;
  const field = fieldsOf('status', text.labels, state);
  return (
    <form
      className="stack far no-print"
      method="post"
      action={`${site.urls.enquiryStatus()}#${RESULT_ID}`}
      autoComplete="off"
      noValidate
    >
      <StatusMessage {...props} />
      <FieldGrid>
        <TextField
          {...field('reference')}
          hint={text.hints.reference}
          className={`tabular ${css.reference}`}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <PhoneField {...field('phone')} hint={text.hints.phone} />
      </FieldGrid>
      <Button>{text.submit}</Button>
    </form>
  );
}

/** Why the page shows the form again; has the focus after the post. */
function StatusMessage({ site, state }: StatusPageProps) {
  const { status: text, forms } = site.text;
  const { shared } = forms;
  const errors = Object.entries(state.errors).map(([name, message]) => ({
    href: `#status-${name}`,
    message,
  }));
  if (errors.length > 0) return <ErrorSummary id={RESULT_ID} title={shared.summaryTitle} errors={errors} />;
  if (!state.reason && state.standing !== null) return null;
  const reasons = { ...shared.reasons, server: text.unavailable };
  return (
    <div id={RESULT_ID} tabIndex={-1} className="no-ring">
      <FailureMessage
        message={text.failure}
        reason={state.reason}
        shared={{ reasons, callUs: shared.callUs }}
        phone={site.company.phone}
        format={site.format}
      />
      {state.standing === null && (
        <Notice tone="info" title={text.unknown.title}>
          <p>{text.unknown.body}</p>
        </Notice>
      )}
    </div>
  );
}
