import type { Site } from '../../content-model/site.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import css from './disclosures.module.css';
import type { Row, State } from './rows.ts';

/** The sign beside each state's word. */
const SIGNS: Record<State, IconName> = {
  there: 'check',
  due: 'clock',
  late: 'warning',
  'not-applicable': 'minus',
  look: 'eye',
};

/** A clause: its duty, its state with the due date and the evidence, and the reason with its sources. */
export function ClauseRow({ site, row }: { site: Site; row: Row }) {
  const { format } = site;
  const { clause, state, due, evidence, reason } = row;
  const { labels, states } = site.text.disclosures;
  const { retention, source, confirmed, checked } = clause;
  return (
    <li className={classNames('grid', css.row)} data-state={state}>
      <div>
        <h3 lang="en">{clause.clause}</h3>
        <p>{site.named(clause.duty)}</p>
      </div>
      <div>
        <p className="row tight">
          <Icon name={SIGNS[state]} /> <strong>{states[state]}</strong>
        </p>
        {due && (
          <p>
            {labels.due}: <time dateTime={due}>{format.day(due)}</time>
          </p>
        )}
        {state !== 'not-applicable' && evidence.length === 0 && <p>{labels.noEvidence}</p>}
        <ul>
          {evidence.map(({ title, url, date }) => (
            <li key={url}>
              <a href={url}>{title}</a>
              {date && (
                <>
                  {', '}
                  <time dateTime={date}>{format.day(date)}</time>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p>
          {labels.reason}: {reason}
        </p>
        <p className="note">
          {retention && `${labels.retention}: ${site.named(retention)}${format.fullStop} `}
          {labels.source}: <span lang="en">{source}</span>
          {format.fullStop}{' '}
          {checked
            ? format.fill(labels.checked, { by: site.named(checked.by), date: format.day(checked.on) })
            : labels.unchecked}
          {format.fullStop} {!confirmed && labels.unconfirmed}
        </p>
      </div>
    </li>
  );
}
