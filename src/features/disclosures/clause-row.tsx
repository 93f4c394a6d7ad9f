import type { DisclosuresText } from '../../content-model/schema/rules/disclosures.ts';
import { fullStop, named } from '../../domain/language/language.ts';
import { longDate } from '../../domain/long-date.ts';
import { fillText } from '../../ui/fill-in/fill-text.ts';
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
export function ClauseRow({ text, row }: { text: DisclosuresText; row: Row }) {
  const { clause, state, due, evidence, reason } = row;
  const { labels, states } = text;
  const { retention, source, confirmed, checked } = clause;
  return (
    <li className={css.row} data-state={state}>
      <div>
        <h3 lang="en">{clause.clause}</h3>
        <p>{named(clause.duty)}</p>
      </div>
      <div>
        <p className={css.state}>
          <Icon name={SIGNS[state]} /> <strong>{states[state]}</strong>
        </p>
        {due && (
          <p>
            {labels.due}: <time dateTime={due}>{longDate(due)}</time>
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
                  <time dateTime={date}>{longDate(date)}</time>
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
          {retention && `${labels.retention}: ${named(retention)}${fullStop()} `}
          {labels.source}: <span lang="en">{source}</span>
          {fullStop()}{' '}
          {checked
            ? fillText(labels.checked, { by: named(checked.by), date: longDate(checked.on) })
            : labels.unchecked}
          {fullStop()} {!confirmed && labels.unconfirmed}
        </p>
      </div>
    </li>
  );
}
