import { dateInIndia } from '../../../domain/india-time.ts';
import { longDate } from '../../../domain/long-date.ts';
import css from './steps.module.css';

export interface StepEntry {
  title: string;
  body: string;
  /** When the step was reached, as an ISO 8601 instant; undefined for a step that is not reached. */
  at?: string | undefined;
  /** True for the last step that is reached. */
  isCurrent?: boolean;
}

interface StepsProps {
  /** What the list is, for screen readers. */
  label: string;
  entries: readonly StepEntry[];
}

/** The steps of an enquiry as lines of a ledger, each with its day. Words, not only marks, tell which are reached. */
export function Steps({ label, entries }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {entries.map(({ title, body, at, isCurrent }) => (
        <li key={title} className={at ? css.reached : css.open} aria-current={isCurrent ? 'step' : undefined}>
          <strong>{title}</strong>
          {at && (
            <time className="tabular" dateTime={at}>
              {longDate(dateInIndia(Date.parse(at)))}
            </time>
          )}
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}
