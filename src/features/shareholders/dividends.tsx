import type { Dividend } from '../../content-model/schema/dividends.ts';
import type { Site } from '../../content-model/site.ts';
import { YEARS_TO_CLAIM } from '../../domain/calendar/dividend.ts';
import type { LinkedDocument } from '../../domain/documents/linked-document.ts';
import type { Format } from '../../domain/language/format.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { Scale } from '../../ui/part/scale.tsx';
import { type DividendState, isOpen, stateOf } from './dividend-state.ts';
import { DocumentLink, type Sentences } from './links.tsx';
import css from './shareholders.module.css';

interface DividendsProps {
  site: Site;
  /** YYYY-MM-DD in India. */
  today: string;
  documents: ReadonlyMap<string, LinkedDocument>;
  sentences: Sentences;
}

/** A dividend with its state today. */
type Row = Dividend & { now: DividendState };

/** Number of the newest years that stay unfolded if the company holds the money of no year. */
const MIN_OPEN = 7;

/** Every year's dividend: those that can be claimed from the company, and the earlier ones in a fold. */
export function Dividends(props: DividendsProps) {
  const { site, today, sentences } = props;
  const { format, shareholders } = site;
  const { dividends: text } = site.text.shareholders;
  const { dividends, rules } = shareholders;
  const rows = dividends.list.map((one) => ({ ...one, now: stateOf(one, rules, today) }));
  const lastOpen = rows.findLastIndex(({ now }) => isOpen(now));
  const count = lastOpen < 0 ? MIN_OPEN : lastOpen + 1;
  const earlier = rows.slice(count);
  const [newest, oldest] = [earlier.at(0)?.year, earlier.at(-1)?.year];
  return (
    <div className="stack">
      <Years rows={rows.slice(0, count)} {...props} />
      <p>{text.counted.note}</p>
      {newest !== undefined && oldest !== undefined && (
        <details className="print-open">
          <summary className="fold-row">{format.fill(text.earlier, { from: oldest, to: newest })}</summary>
          {sentences.points(text.earlierNotes)}
          <Years rows={earlier} {...props} />
        </details>
      )}
      <div className="stack">
        <h3>{text.wayTitle}</h3>
        <Way site={site} />
      </div>
      <p>{text.note}</p>
    </div>
  );
}

function Years({ rows, ...props }: DividendsProps & { rows: readonly Row[] }) {
  return (
    <dl className={`rows ${css.years}`}>
      {rows.map((row, index) => (
        // A year's first dividend has the anchor of the year.
        <div
          key={`${row.year} ${row.kind}`}
          id={rows[index - 1]?.year === row.year ? undefined : `dividend-${row.year}`}
        >
          <dt>
            <strong className="money">{unbroken(row.year)}</strong>
          </dt>
          <dd>
            <Rate row={row} {...props} />
          </dd>
          <dd>
            <Now row={row} {...props} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type CellProps = DividendsProps & { row: Row };

/** The amount and day of the payment for a share, and the document that states it. */
function Rate({ row, site, documents }: CellProps) {
  const { format, shareholders } = site;
  const { dividends: text } = site.text.shareholders;
  const { year, record, paidBy, rupees, faceValue = shareholders.dividends.faceValue } = row;
  const kind = text.kinds[row.kind];
  if (rupees === undefined) return kind;
  // With paise: `₹0.60`, `₹0.625`, or `₹2`.
  const minimumFractionDigits = Number.isInteger(rupees) ? 0 : 2;
  const amount = format.number(rupees, { minimumFractionDigits, maximumFractionDigits: 4 });
  const percent = String(Math.round((rupees / faceValue) * 10_000) / 100);
  const document = documents.get(row.document ?? '');
  const label = (
    <>
      {text.source} <span className="hidden-text">{year}</span>
    </>
  );
  return (
    <>
      <strong className="money">{`₹${amount}`}</strong> {format.fill(text.rate, { kind, percent })}
      {record && <p className="small muted">{withDate(text.record, record, format)}</p>}
      <p className="small muted">
        {paidBy && withDate(text.paidBy, paidBy, format)}{' '}
        {document && <DocumentLink site={site} document={document} label={label} />}
      </p>
    </>
  );
}

/** The place of the money now. */
function Now({ row: { now }, site: { format, text }, today }: CellProps) {
  const { states, counted } = text.shareholders.dividends;
  const words = states[now.state];
  if ('on' in now) return <b>{withDate(words, now.on, format)}</b>;
  if (!('day' in now)) return words;
  return (
    <>
      <b>{withDate(words, now.day, format)}</b>
      {now.state !== 'over' && (
        <div className={css.left} data-soon={now.state === 'soon' ? '' : undefined}>
          <Scale end={YEARS_TO_CLAIM} from={yearsBetween(now.from, today)} to={YEARS_TO_CLAIM} ticks />
        </div>
      )}
      <p className="small muted">
        {withDate(counted[now.isRecorded ? 'recorded' : 'latest'], now.from, format)}
      </p>
    </>
  );
}

/**
 * The stages of a dividend on a line of days; the years in which it can be claimed are drawn longer, with a
 * tick for each.
 */
function Way({ site }: { site: Site }) {
  return (
    <ol className={css.way}>
      {site.text.shareholders.dividends.way.map(({ when, title, body }) => (
        <li key={title}>
          <p className="small muted">{when}</p>
          <b>{title}</b>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}

/** Fills `{date}` or `{last}` with a day that no line ends in. */
function withDate(text: string, day: string, format: Format): string {
  const date = unbroken(format.day(day));
  return format.fill(text, { date, last: date });
}

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

const yearsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round(((Date.parse(to) - Date.parse(from)) / YEAR_MS) * 100) / 100);
