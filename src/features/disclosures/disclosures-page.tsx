import type { Site } from '../../content-model/site.ts';
import type { DisclosuresText } from '../../content-model/texts.generated.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { Fold } from '../../ui/fold/fold.tsx';
import { inOrder } from '../../ui/in-order.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import { ClauseTable } from './clause-table.tsx';
import css from './disclosures.module.css';
import { type Row, STATES, type State } from './rows.ts';

/** The filters of the list. */
interface DisclosuresFilter {
  state: State | undefined;
  /** The id of a regulation. */
  rule: string | undefined;
}

interface DisclosuresPageProps {
  site: Site;
  rows: readonly Row[];
  filter: DisclosuresFilter;
  /** The Indian calendar day of the states. */
  today: string;
  /** True while the library has documents that have not been read. */
  isReading: boolean;
}

/** Reads the filter from the query of the page; unknown values count as none. */
export function filterOf(query: URLSearchParams, rows: readonly Row[]): DisclosuresFilter {
  return {
    state: STATES.find((state) => state === query.get('state')),
    rule: rows.find(({ regulation }) => regulation.id === query.get('rule'))?.regulation.id,
  };
}

/** The canonical query of a filter, with its question mark. */
export function queryOf({ state, rule }: DisclosuresFilter): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(rule && { rule }) });
  return query.size > 0 ? `?${query}` : '';
}

/** The title of the page: the state first, for the list of tabs and for screen readers. */
export const disclosuresTitle = ({ title, states }: DisclosuresText, { state }: DisclosuresFilter): string =>
  state ? `${states[state]}: ${title}` : title;

/** Every clause in legal order, with its evidence and its state; those that do not apply are in folds. */
export function DisclosuresPage({ site, rows, filter, today, isReading }: DisclosuresPageProps) {
  const { company, format, urls } = site;
  const { disclosures: text } = site.text;
  const isShown =
    ({ state, rule }: DisclosuresFilter) =>
    (row: Row) =>
      (!state || row.state === state) && (!rule || row.regulation.id === rule);
  const shown = rows.filter(isShown(filter));
  const regulations = Map.groupBy(shown, ({ regulation }) => regulation);
  /** A link that changes the filter, with the number of clauses that it leads to. */
  const narrow = (label: string, change: Partial<DisclosuresFilter>) => {
    const next = { ...filter, ...change };
    const isCurrent = queryOf(next) === queryOf(filter);
    const count = rows.filter(isShown(next)).length;
    return (
      count > 0 && (
        <li>
          <a className="target" href={urls.disclosures(queryOf(next))} aria-current={isCurrent || undefined}>
            {`${label}:\u00a0${count}`}
          </a>
        </li>
      )
    );
  };
  return (
    <>
      <Section folio={text.folio} labelledBy="disclosures-title">
        <div className="stack">
          <Headline
            as="h1"
            id="disclosures-title"
            className="second-line"
            {...text.headline}
            lead={text.lead}
          />
          <p className="note prints-alone">
            {company.sample && `${text.sample} `}
            {format.fill(text.asOf, { date: unbroken(format.day(today)) })}
          </p>
          <nav className={`stack near no-print ${css.filters}`} aria-label={text.filters.label}>
            <ul className="row">
              {narrow(text.filters.allStates, { state: undefined })}
              {inOrder(STATES, (state) => narrow(text.states[state], { state }))}
            </ul>
            <ul className={`grid ${css.rules}`}>
              {narrow(text.filters.allRules, { rule: undefined })}
              {inOrder([...new Set(rows.map(({ regulation }) => regulation))], ({ id, regulation }) =>
                narrow(site.named(regulation), { rule: id }),
              )}
            </ul>
            <p>
              <a href={urls.disclosures('.csv')}>{text.files.csv}</a> ·{' '}
              <a href={urls.disclosures('.json')}>{text.files.json}</a>
            </p>
          </nav>
          <p className="note">{format.fill(text.legend, text.states)}</p>
          {isReading && <p>{text.reading}</p>}
          {shown.length === 0 && <p>{text.filters.none}</p>}
        </div>
      </Section>
      {[...regulations].map(([{ id, regulation }, clauses]) => (
        <Section key={id} id={id} className={css.regulation}>
          <div className="stack near">
            <h2 className="title">{site.named(regulation)}</h2>
            <Clauses {...{ site, clauses, regulation }} isNarrowed={shown.length < rows.length} />
          </div>
        </Section>
      ))}
    </>
  );
}

interface ClausesProps {
  site: Site;
  clauses: readonly Row[];
  regulation: string;
  /** True if the visitor chose a state or a regulation: then the clauses are not folded. */
  isNarrowed: boolean;
}

function Clauses({ site, clauses, regulation, isNarrowed }: ClausesProps) {
  const { disclosures: text } = site.text;
  const caption = site.named(regulation);
  const rows = clauses.filter(({ state }) => state !== 'not-applicable');
  const others = clauses.filter(({ state }) => state === 'not-applicable');
  const table = <ClauseTable {...{ site, caption, rows }} />;
  return (
    <div className={`stack ${css.clauses}`}>
      {rows.length > 0 &&
        (isNarrowed ? (
          table
        ) : (
          <Fold label={site.format.fill(text.unfold, { count: rows.length })} of={caption}>
            {table}
          </Fold>
        ))}
      {others.length > 0 && (
        <details className="ruled fine print-open" open={isNarrowed}>
          <summary className="fold-row">
            <span className="only-print">{caption}</span>
            {text.states['not-applicable']} ({others.length})
          </summary>
          <ClauseTable site={site} caption={`${caption}: ${text.states['not-applicable']}`} rows={others} />
        </details>
      )}
    </div>
  );
}
