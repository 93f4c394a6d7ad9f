import type { StatusText } from '../../../content-model/schema/status.ts';
import { indiaTime } from '../../../domain/india-time.ts';
import { longDate } from '../../../domain/long-date.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import css from './standing-steps.module.css';
import page from './status-page.module.css';
import { lastStep, RESULT_ID, type Standing, type Step } from './status-state.ts';

interface StandingStepsProps {
  text: StatusText;
  standing: Standing;
}

/** Where an enquiry stands: three steps with their days, and what happens next. */
export function StandingSteps({ text, standing }: StandingStepsProps) {
  const { steps } = text;
  const last = lastStep(standing);
  const time = timeInIndia(standing.received);
  const missing = standing.closed ? steps.called.skipped : steps.called.open;
  return (
    <div id={RESULT_ID} tabIndex={-1} className={css.answer}>
      <div className={page.head}>
        <Headline as="h1" id="status-title" {...text[last].headline} />
      </div>
      <ol className={css.steps} aria-label={steps.label}>
        <Entry step="received" {...{ last, standing }} title={steps.received.title}>
          {fillText(steps.received.done, { time })}
        </Entry>
        <Entry step="called" {...{ last, standing }} title={steps.called.title}>
          {standing.called ? steps.called.done : missing}
        </Entry>
        <Entry step="closed" {...{ last, standing }} title={steps.closed.title}>
          {standing.closed ? steps.closed.done : steps.closed.open}
        </Entry>
      </ol>
      <section className={css.next} aria-labelledby="status-next">
        <h2 id="status-next" className={page.title}>
          {text.next}
        </h2>
        <p className="lead">{text[last].next}</p>
        <GoLink className={css.again} href={urls.enquiryStatus()}>
          {text.again}
        </GoLink>
      </section>
    </div>
  );
}

interface EntryProps {
  step: Step;
  last: Step;
  standing: Standing;
  title: string;
  children: string;
}

/** One line of the ledger: the step, and its day once it is reached. */
function Entry({ step, last, standing, title, children }: EntryProps) {
  const at = standing[step];
  return (
    <li className={at ? css.reached : css.open} aria-current={step === last ? 'step' : undefined}>
      <strong>{title}</strong>
      {at && (
        <time className="tabular" dateTime={at}>
          {longDate(indiaTime(at).slice(0, 10))}
        </time>
      )}
      <p>{children}</p>
    </li>
  );
}

/** @returns the time of day in India, such as `3:05 pm` */
const timeInIndia = (iso: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', hour12: true, timeZone: 'Asia/Kolkata' }).format(
    new Date(iso),
  );
