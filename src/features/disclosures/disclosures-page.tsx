import type { Site } from '../../content-model/site.ts';
import type { DisclosuresText } from '../../content-model/texts.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Fold } from '../../ui/fold/fold.tsx';
import { inOrder } from '../../ui/in-order.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import { ClauseRow } from './clause-row.tsx';
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

/** Every clause in legal order, with its evidence, its due date, its state and the reason. */
export function DisclosuresPage({ site, rows, filter, today, isReading }: DisclosuresPageProps) {
  const { company, format, urls } = site;
  const { disclosures: text } = site.text;
  const shown = rows.filter(
    ({ state, regulation }) =>
      (!filter.state || state === filter.state) && (!filter.rule || regulation.id === filter.rule),
  );
  const count = { shown: String(shown.length), total: String(rows.length) };
  return (
    <>
      <Section folio={{ label: text.folio }} labelledBy="disclosures-title">
        <div className="stack">
          <Headline as="h1" id="disclosures-title" {...text.headline} />
          <p className="lead">{text.lead}</p>
          <p className="note">
            {company.sample && `${text.sample} `}
            {format.fill(text.asOf, { date: format.day(today) })} {format.fill(text.count, count)}
          </p>
          <p>
            {inOrder(STATES, (state, at) => (
              <>
                {at > 0 && ' · '}
                <a href={urls.disclosures(queryOf({ state, rule: undefined }))}>
                  {text.states[state]}: {rows.filter((row) => row.state === state).length}
                </a>
              </>
            ))}
          </p>
          <FilterForm {...{ site, rows, filter }} />
          <p>
            <a href={urls.disclosures('.csv')}>{text.files.csv}</a> ·{' '}
            <a href={urls.disclosures('.json')}>{text.files.json}</a>
          </p>
          {isReading && <p>{text.reading}</p>}
          {shown.length === 0 && <p>{text.filters.none}</p>}
        </div>
      </Section>
      {[...Map.groupBy(shown, ({ regulation }) => regulation)].map(([{ id, regulation }, clauses]) => (
        <Section key={id} id={id} labelledBy={`${id}-title`}>
          <div className="stack">
            <h2 id={`${id}-title`} className="title">
              {site.named(regulation)}
            </h2>
            <Clauses {...{ site, clauses, regulation }} folds={shown.length === rows.length} />
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
  /** True to fold them on phones. */
  folds: boolean;
}

function Clauses({ site, clauses, regulation, folds }: ClausesProps) {
  const { disclosures: text } = site.text;
  const list = (
    <ol className="ruled">
      {clauses.map((row) => (
        <ClauseRow key={row.clause.clause} site={site} row={row} />
      ))}
    </ol>
  );
  if (!folds) return list;
  return (
    <Fold
      label={site.format.fill(text.unfold, { count: String(clauses.length) })}
      of={site.named(regulation)}
    >
      {list}
    </Fold>
  );
}

function FilterForm({ site, rows, filter }: Pick<DisclosuresPageProps, 'site' | 'rows' | 'filter'>) {
  const { filters, states } = site.text.disclosures;
  const regulations = new Set(rows.map(({ regulation }) => regulation));
  return (
    <search>
      <form
        action={site.urls.disclosures()}
        className={classNames('grid no-print', css.filters)}
        autoComplete="off"
      >
        <SelectField
          id="disclosures-state"
          name="state"
          label={filters.state}
          defaultValue={filter.state ?? ''}
        >
          <option value="">{filters.allStates}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField id="disclosures-rule" name="rule" label={filters.rule} defaultValue={filter.rule ?? ''}>
          <option value="">{filters.allRules}</option>
          {[...regulations].map(({ id, regulation }) => (
            <option key={id} value={id}>
              {site.named(regulation)}
            </option>
          ))}
        </SelectField>
        <p>
          <Button variant="line">{filters.submit}</Button>
        </p>
      </form>
    </search>
  );
}
