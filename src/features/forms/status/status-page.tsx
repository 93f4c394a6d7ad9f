import { Headline, Section } from '../../../ui/section/section.tsx';
import { PhoneAndHours } from '../ui/phone-and-hours.tsx';
import { StandingSteps } from './standing-steps.tsx';
import { StatusForm, type StatusPageProps } from './status-form.tsx';
import css from './status-page.module.css';
import { Steps } from './steps.tsx';

/** The question where an enquiry stands, or the answer. Works without script. */
export function StatusPage({ text, shared, phone, state }: StatusPageProps) {
  const { standing } = state;
  const { steps } = text;
  return (
    <Section folio={{ label: text.folio }} labelledBy="status-title">
      <div className={css.page}>
        {standing ? (
          <StandingSteps text={text} standing={standing} hours={shared.hours} promise={state.promise} />
        ) : (
          <>
            <div className={css.head}>
              <Headline as="h1" id="status-title" {...text.headline} />
              <p className="lead">{text.lead}</p>
            </div>
            <div className={css.main}>
              <StatusForm text={text} shared={shared} phone={phone} state={state} />
              <section aria-labelledby="status-steps">
                <h2 id="status-steps" className={css.title}>
                  {steps.title}
                </h2>
                <Steps
                  label={steps.title}
                  entries={[steps.received, steps.called, steps.closed].map(({ title, means }) => ({
                    title,
                    body: means,
                  }))}
                />
              </section>
            </div>
          </>
        )}
        <aside className={css.aside} aria-label={text.title}>
          <PhoneAndHours text={shared.call} phone={phone} />
          {(standing ? [text.aside.shown] : Object.values(text.aside)).map(({ title, body }) => (
            <section key={title}>
              <h2 className={css.title}>{title}</h2>
              <p>{body}</p>
            </section>
          ))}
        </aside>
      </div>
    </Section>
  );
}
