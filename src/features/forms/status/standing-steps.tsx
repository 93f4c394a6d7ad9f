import type { StatusText } from '../../../content-model/schema/status.ts';
import { clockTime, type HourTexts } from '../../../domain/clock-time.ts';
import { formatIndiaTime } from '../../../domain/india-time.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import css from './status-page.module.css';
import { lastStep, RESULT_ID, type Standing } from './status-state.ts';
import { type StepEntry, Steps } from './steps.tsx';

interface StandingStepsProps {
  text: StatusText;
  standing: Standing;
  hours: HourTexts;
  /** When the company calls; undefined after the call. */
  promise: string | undefined;
}

/** Where an enquiry stands: the promised call, three steps with their days, and what happens next. */
export function StandingSteps({ text, standing, hours, promise }: StandingStepsProps) {
  const last = lastStep(standing);
  return (
    <div id={RESULT_ID} tabIndex={-1} className={css.answer}>
      <Headline as="h1" id="status-title" {...text[last].headline} />
      {promise && <p className={css.promise}>{promise}</p>}
      <Steps label={text.steps.label} entries={entriesOf(text, standing, hours)} />
      <section className={css.next} aria-labelledby="status-next">
        <h2 id="status-next" className={css.title}>
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

function entriesOf({ steps }: StatusText, standing: Standing, hours: HourTexts): StepEntry[] {
  const { received, called, closed } = standing;
  const last = lastStep(standing);
  const notCalled = closed ? steps.called.skipped : steps.called.open;
  const bodies = {
    received: fillText(steps.received.done, { time: timeInIndia(received, hours) }),
    called: called ? steps.called.done : notCalled,
    closed: closed ? steps.closed.done : steps.closed.open,
  };
  return (['received', 'called', 'closed'] as const).map((step) => ({
    title: steps[step].title,
    body: bodies[step],
    at: standing[step],
    isCurrent: step === last,
  }));
}

/** @returns the time of day in India, such as `3:05 pm` */
function timeInIndia(iso: string, texts: HourTexts): string {
  const [hour = 0, minutes = 0] = formatIndiaTime(iso).slice(11).split(':').map(Number);
  return clockTime(hour, minutes, texts);
}
