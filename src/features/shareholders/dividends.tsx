import type { ReactNode } from 'react';
import type { Dividend } from '../../content-model/schema/shareholders/dividends.ts';
import type { Shareholders } from '../../content-model/schema/shareholders/shareholders.ts';
import type { ShareholdersText } from '../../content-model/schema/shareholders/shareholders-text.ts';
import { YEARS_TO_CLAIM } from '../../domain/calendar/dividend.ts';
import type { LinkedDocument } from '../../domain/documents/linked-document.ts';
import { numberFormat } from '../../domain/language/language.ts';
import { longDate } from '../../domain/long-date.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Scale } from '../../ui/part/scale.tsx';
import { type DividendState, isOpen, stateOf } from './dividend-state.ts';
import css from './dividends.module.css';
import { DocumentLink } from './document-link.tsx';
import { Way } from './way.tsx';

interface DividendsProps {
  text: ShareholdersText['dividends'];
  data: Pick<Shareholders, 'dividends' | 'rules'>;
  /** YYYY-MM-DD in India. */
  today: string;
  documents: ReadonlyMap<string, LinkedDocument>;
  values: Readonly<Record<string, ReactNode>>;
  opensInNewTab: string;
}

/** A dividend with its state today. */
type Row = Dividend & { now: DividendState };

/** How many of the newest years are not folded if the company has the money of none. */
const MIN_OPEN = 7;

/** Every year's dividend: those that can be claimed from the company, and the earlier ones in a fold. */
export function Dividends(props: DividendsProps) {
  const { text, data, today, values } = props;
  const rows = data.dividends.list.map((one) => ({ ...one, now: stateOf(one, data.rules, today) }));
  const lastOpen = rows.findLastIndex(({ now }) => isOpen(now));
  const count = lastOpen < 0 ? MIN_OPEN : lastOpen + 1;
  const [open, earlier] = [rows.slice(0, count), rows.slice(count)];
  const [newest, oldest] = [earlier.at(0)?.year, earlier.at(-1)?.year];
  const since = longDate(data.rules.since);
  const fundSince = longDate(data.rules.fundSince);
  return (
    <div className={css.dividends}>
      <Years rows={open} {...props} />
      <p>{text.counted.note}</p>
      {newest !== undefined && oldest !== undefined && (
        <details className="print-open">
          <summary className="fold-row">{fillText(text.earlier, { from: oldest, to: newest })}</summary>
          <Points items={text.earlierNotes} values={{ ...values, since, fundSince }} />
          <Years rows={earlier} {...props} />
        </details>
      )}
      <Way title={text.wayTitle} steps={text.way} />
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
          <dt>{unbroken(row.year)}</dt>
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

/** What was paid for a share and when, and the document that states it. */
function Rate({ row, text, data, documents, opensInNewTab }: CellProps) {
  const { year, record, paidBy, rupees, faceValue = data.dividends.faceValue, document: path } = row;
  const kind = text.kinds[row.kind];
  if (rupees === undefined) return kind;
  const percent = String(Math.round((rupees / faceValue) * 10_000) / 100);
  const document = path === undefined ? undefined : documents.get(path);
  const label = (
    <>
      {text.source} <span className="hidden-text">{year}</span>
    </>
  );
  return (
    <>
      <strong className="money">{formatRate(rupees)}</strong> {fillText(text.rate, { kind, percent })}
      {record && <p>{fillText(text.record, { date: dayOf(record) })}</p>}
      <p>
        {paidBy && fillText(text.paidBy, { date: dayOf(paidBy) })}{' '}
        {document && <DocumentLink document={document} opensInNewTab={opensInNewTab} label={label} />}
      </p>
    </>
  );
}

/** Where the money is now. */
function Now({ row: { now }, text, today }: CellProps) {
  const words = text.states[now.state];
  if ('on' in now) return <b>{fillText(words, { date: dayOf(now.on) })}</b>;
  if (!('day' in now)) return words;
  const counted = text.counted[now.isRecorded ? 'recorded' : 'latest'];
  return (
    <>
      <b>{fillText(words, { last: dayOf(now.day) })}</b>
      {now.state !== 'over' && (
        <div className={css.left} data-soon={now.state === 'soon' ? '' : undefined}>
          <Scale end={YEARS_TO_CLAIM} from={yearsBetween(now.from, today)} to={YEARS_TO_CLAIM} ticks />
        </div>
      )}
      <p>{fillText(counted, { date: dayOf(now.from) })}</p>
    </>
  );
}

/** Rupees a share, with paise: `₹0.60`, `₹0.625`, or `₹2`. */
function formatRate(rupees: number): string {
  const minimumFractionDigits = Number.isInteger(rupees) ? 0 : 2;
  return `₹${numberFormat({ minimumFractionDigits, maximumFractionDigits: 4 }).format(rupees)}`;
}

/** A date that no line ends in. */
const dayOf = (day: string): string => unbroken(longDate(day));

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

const yearsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round(((Date.parse(to) - Date.parse(from)) / YEAR_MS) * 100) / 100);
