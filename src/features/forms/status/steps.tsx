import type { Site } from '../../../content-model/site.ts';
import { clockTime } from '../../../domain/clock-time.ts';
import { dateInIndia, formatIndiaTime } from '../../../domain/india-time.ts';
import type { Format } from '../../../domain/language/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline } from '../../../ui/section/section.tsx';
import css from './status-page.module.css';
import { lastStep, RESULT_ID, type Standing } from './status-state.ts';

interface StandingStepsProps {
  site: Site;
  standing: Standing;
  /** When the company calls; undefined after the call. */
  promise: string | undefined;
}

/** The status of an enquiry: the promised call, three steps with their days, and what happens next. */
export function StandingSteps({ site, standing, promise }: StandingStepsProps) {
  const { status: text } = site.text;
  const last = lastStep(standing);
  return (
    <div id={RESULT_ID} tabIndex={-1} className="stack no-ring">
      <Headline as="h1" id="status-title" {...text[last].headline} />
      {promise && <p className="title">{promise}</p>}
      <Steps label={text.steps.label} entries={entriesOf(site, standing)} format={site.format} />
      <section className="stack near" aria-labelledby="status-next">
        <h2 id="status-next" className="title">
          {text.next}
        </h2>
        <p className="lead">{text[last].next}</p>
        <GoLink className="no-print" href={site.urls.enquiryStatus()}>
          {text.again}
        </GoLink>
      </section>
    </div>
  );
}

function entriesOf({ text, format }: Site, standing: Standing): StepEntry[] {
  const texts = text.status.steps;
  const { received, called, closed } = standing;
  const last = lastStep(standing);
  const [hour = 0, minutes = 0] = formatIndiaTime(received).slice(11).split(':').map(Number);
  const notCalled = closed ? texts.called.skipped : texts.called.open;
  const bodies = {
    received: format.fill(texts.received.done, {
      time: clockTime(hour, minutes, text.forms.shared.hours, format),
    }),
    called: called ? texts.called.done : notCalled,
    closed: closed ? texts.closed.done : texts.closed.open,
  };
  return (['received', 'called', 'closed'] as const).map((step) => ({
    title: texts[step].title,
    body: bodies[step],
    at: standing[step],
    isCurrent: step === last,
  }));
}

interface StepEntry {
  title: string;
  body: string;
  /** When the step was reached, as an ISO 8601 instant; undefined for a step that is not reached. */
  at?: string | undefined;
  /** True for the last step that is reached. */
  isCurrent?: boolean;
}

interface StepsProps {
  /** The name of the list, for screen readers. */
  label: string;
  entries: readonly StepEntry[];
  format: Format;
}

/**
 * The steps of an enquiry as lines of a ledger, each with its day. Words, not only marks, tell which are
 * reached.
 */
export function Steps({ label, entries, format }: StepsProps) {
  return (
    <ol className={`ruled ${css.steps}`} aria-label={label}>
      {entries.map(({ title, body, at, isCurrent }) => (
        <li
          key={title}
          className={classNames('row ends baseline', at ? css.reached : css.open)}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <strong className="title">{title}</strong>
          {at && (
            <time className="tabular strong" dateTime={at}>
              {format.day(dateInIndia(Date.parse(at)))}
            </time>
          )}
          <p className="muted">{body}</p>
        </li>
      ))}
    </ol>
  );
}
