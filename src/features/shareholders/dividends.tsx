import type { Dividend } from '../../content-model/schema/dividends.ts';
import type { Site } from '../../content-model/site.ts';
import type { LinkedDocument } from '../../domain/documents/linked-document.ts';
import type { Format } from '../../domain/language/format.ts';
import { unbroken, unbrokenYears } from '../../domain/unbroken.ts';
import { Table } from '../../ui/table/table.tsx';
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
export function Dividends({ site, today, documents, sentences }: DividendsProps) {
  const { format, shareholders } = site;
  const { dividends: text } = site.text.shareholders;
  const { dividends, rules } = shareholders;
  const rows = dividends.list.map((one) => ({ ...one, now: stateOf(one, rules, today) }));
  const count = rows.findLastIndex(({ now }) => isOpen(now)) + 1 || MIN_OPEN;
  const earlier = rows.slice(count);
  const [to = '', from = ''] = [earlier.at(0)?.year, earlier.at(-1)?.year];
  const earlierYears = unbrokenYears(format.fill(text.earlier, { from, to }));
  return (
    <div className={`stack ${css.years}`}>
      <Years caption={text.folio} rows={rows.slice(0, count)} {...{ site, documents }} />
      <p>{text.counted}</p>
      {earlier.length > 0 && (
        <details className="ruled print-open">
          <summary className="fold-row">{earlierYears}</summary>
          <div className="stack">
            {sentences.points(text.earlierNotes)}
            <Years caption={earlierYears} rows={earlier} {...{ site, documents }} />
          </div>
        </details>
      )}
      <p>{text.note}</p>
    </div>
  );
}

interface YearsProps extends Pick<DividendsProps, 'site' | 'documents'> {
  caption: string;
  rows: readonly Row[];
}

/** One line for each dividend. A year's first dividend has the anchor of the year. */
function Years({ caption, rows, site, documents }: YearsProps) {
  const { format, shareholders } = site;
  const { columns, kinds, rate, states, source } = site.text.shareholders.dividends;
  const { year, kind, rupees, record, paidBy, last } = columns;
  const day = (iso: string | undefined) => iso && unbroken(format.day(iso));
  const cellsOf = (row: Row, isFirst: boolean) => {
    const { faceValue = shareholders.dividends.faceValue, now } = row;
    const document = documents.get(row.document ?? '');
    const label = (
      <>
        {day(row.record)} <span className="hidden-text">{`${source} ${row.year}`}</span>
      </>
    );
    const said = 'on' in now ? format.fill(states[now.state], { date: day(now.on) }) : states[now.state];
    const percent = Math.round(((row.rupees ?? 0) / faceValue) * 10_000) / 100;
    return [
      <span key="year" className="unbroken" id={isFirst ? `dividend-${row.year}` : undefined}>
        {row.year}
      </span>,
      row.rupees ? format.fill(rate, { kind: kinds[row.kind], percent }) : kinds[row.kind],
      row.rupees && amount(row.rupees, format),
      document ? <DocumentLink key="record" {...{ site, document, label }} /> : day(row.record),
      day(row.paidBy),
      // A sentence is a paragraph: the style sheet gives it a row of its own.
      now.state === 'claim' ? said : <p key="last">{said}</p>,
    ];
  };
  return (
    <Table
      captionHidden
      stacked
      caption={caption}
      columns={[year, kind, rupees, record, paidBy, last]}
      numeric={[rupees]}
      rows={rows.map((row, index) => cellsOf(row, rows[index - 1]?.year !== row.year))}
    />
  );
}

/** With paise: `₹0.60` or `₹0.625`. */
const amount = (rupees: number, format: Format): string =>
  `₹${format.number(rupees, { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
