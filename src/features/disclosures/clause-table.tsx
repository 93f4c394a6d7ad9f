import type { Site } from '../../content-model/site.ts';
import { unbroken, unbrokenFigures, unbrokenYears } from '../../domain/unbroken.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Row, State } from './rows.ts';

/** The sign beside each state's word. */
const SIGNS: Record<State, IconName> = {
  there: 'check',
  due: 'clock',
  late: 'warning',
  'not-applicable': 'minus',
  look: 'eye',
};

interface ClauseTableProps {
  site: Site;
  /** The name of the regulation. */
  caption: string;
  /** Clauses that all apply, or that all do not apply. */
  rows: readonly Row[];
}

/** Clauses with their duty, evidence and state. The state unfolds its reason and its sources. */
export function ClauseTable({ site, caption, rows }: ClauseTableProps) {
  const { columns, labels } = site.text.disclosures;
  const evidence = rows[0]?.state === 'not-applicable' ? columns.reason : labels.evidence;
  return (
    <Table
      captionHidden
      stacked
      caption={caption}
      columns={[columns.clause, labels.duty, evidence, columns.state]}
      rows={rows.map((row) => [
        <span key="clause" lang="en">
          {/* No line ends inside "s. 96" or "oa (video)", or at a hyphen. */}
          {row.clause.clause.replace(/(\.|^\w\w?) /, '$1\u00a0').replace('-', '\u2011')}
        </span>,
        unbrokenFigures(site.named(row.clause.duty)),
        <EvidenceCell key="evidence" {...{ site, row }} />,
        <RowState key="state" {...{ site, row }} />,
      ])}
    />
  );
}

interface CellProps {
  site: Site;
  row: Row;
}

/** The documents with their dates, or why the clause does not apply. */
function EvidenceCell({ site, row: { state, evidence, reason } }: CellProps) {
  if (state === 'not-applicable') return unbrokenFigures(reason);
  if (evidence.length === 0) return <span className="muted">{site.text.disclosures.labels.noEvidence}</span>;
  return (
    <ul>
      {evidence.map(({ title, url, date }) => (
        <li key={url}>
          <a href={url}>{unbrokenYears(title)}</a>
          {date && (
            <>
              {', '}
              <time dateTime={date}>{site.format.day(date)}</time>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowState({ site, row: { clause, state, due, reason } }: CellProps) {
  const { format } = site;
  const { labels, states } = site.text.disclosures;
  const { retention, source, confirmed, checked } = clause;
  const date = due && unbroken(format.day(due));
  return (
    <details data-state={state}>
      <summary className="fold-row">
        <span className="row tight">
          <Icon name={SIGNS[state]} />
          <span>
            {state === 'due' && date ? format.fill(labels.due, { date }) : states[state]}
            {!confirmed && <span className="note">{labels.unconfirmed}</span>}
          </span>
        </span>
      </summary>
      <div className="stack close">
        {state !== 'not-applicable' && <p className="small">{unbrokenYears(unbrokenFigures(reason))}</p>}
        <p className="note">
          {retention && `${labels.retention}: ${site.named(retention)}${format.fullStop} `}
          {confirmed && (
            <>
              {labels.source}: <span lang="en">{source}</span>
              {`${format.fullStop} `}
            </>
          )}
          {checked
            ? format.fill(labels.checked, { by: site.named(checked.by), date: format.day(checked.on) })
            : labels.unchecked}
          {format.fullStop}
        </p>
      </div>
    </details>
  );
}
