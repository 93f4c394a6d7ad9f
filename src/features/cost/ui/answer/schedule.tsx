import type { Site } from '../../../../content-model/site.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import { dueDate } from '../../../../domain/loan/due-dates.ts';
import type { ScheduleRow } from '../../../../domain/loan/schedule.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Fold } from '../../../../ui/fold/fold.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { LoanAnswer } from '../../loan-answer.ts';
import css from './answer.module.css';
import { perMonth, twoDecimals, wholeRupees } from './format.ts';

interface ScheduleProps {
  site: Site;
  answer: LoanAnswer;
  /** The query of this calculation. */
  query: string;
}

const ROWS_A_YEAR = 12;
/** In a longer schedule, all years except the first are folded. */
const MAX_OPEN_YEARS = 4;
/** From this amount on, or from half of it with dates, the columns need the whole width. */
const WIDE_PAISE = 10_000_000 * RUPEE;

/** All instalments, one table a year; of a plan with daily instalments, one row for 30 days. */
export function Schedule({ site, answer, query }: ScheduleProps) {
  const { format, urls } = site;
  const text = site.text.cost.answer.schedule;
  const { cost, dates, terms } = answer;
  const { first } = dates;
  const size = perMonth(terms.perYear);
  const years = inBlocks(inBlocks(cost.schedule, size).map(sumOf), ROWS_A_YEAR);
  const isLong = years.length > MAX_OPEN_YEARS;
  const isWide = terms.amountPaise * (first ? 2 : 1) >= WIDE_PAISE;
  const table = { site, first, perYear: terms.perYear, captionHidden: isLong };
  return (
    <Section numbered folio={text.folio} labelledBy="schedule-title">
      <div className="stack near">
        <div className="row ends">
          <Headline id="schedule-title" {...text.headline} />
          <p className="row no-print">
            <GoLink href={urls.costSchedule(query)} download>
              {text.csv}
            </GoLink>
            <button type="button" className="target" data-print="" hidden>
              {text.print}
            </button>
          </p>
        </div>
        <Fold label={text.show} of={text.folio}>
          <p className="note">
            {text.lead} {size > 1 && text.blocks}
          </p>
          <div className={classNames(isLong ? 'ruled' : 'stack', css.schedule, !isWide && css.facing)}>
            {years.map((rows, index) => {
              const title = format.fill(text.year, { year: index + 1 });
              const year = <Instalments key={title} {...table} {...{ title, rows }} />;
              return isLong ? (
                <details key={title} className="print-open" open={index === 0}>
                  <summary className="fold-row">
                    <span className="unbroken">{title}</span>
                    <span className="small tabular">{yearSum(site, sumOf(rows))}</span>
                  </summary>
                  {year}
                </details>
              ) : (
                year
              );
            })}
            <Instalments {...table} title={text.all} rows={cost.schedule} isSum />
          </div>
        </Fold>
      </div>
    </Section>
  );
}

/** The instalments of a year, and the balance at its end. */
const yearSum = ({ format, text }: Site, { instalment, closing }: ScheduleRow): string =>
  format.fill(text.cost.answer.schedule.yearSum, {
    instalments: wholeRupees(instalment, format),
    closing: wholeRupees(closing, format),
  });

const AMOUNTS = ['instalment', 'principal', 'interest', 'closing'] as const;

interface InstalmentsProps {
  site: Site;
  /** The day on which the first instalment is due, as YYYY-MM-DD. */
  first: string | undefined;
  perYear: LoanAnswer['terms']['perYear'];
  title: string;
  /** True if the row that unfolds the table has its title. */
  captionHidden: boolean;
  rows: readonly ScheduleRow[];
  /** True for only the sum of the rows. */
  isSum?: boolean;
}

/** The rows, and their sum. */
function Instalments(props: InstalmentsProps) {
  const { site, first, perYear, title, captionHidden, rows, isSum = false } = props;
  const { format } = site;
  const text = site.text.cost.answer.schedule;
  const cells = (name: string | number, date: string, row: ScheduleRow) => [
    name,
    ...(first ? [date] : []),
    ...AMOUNTS.map((column) => twoDecimals(row[column] / RUPEE, format)),
  ];
  const amounts = AMOUNTS.map((column) => text[column]);
  const shown = isSum ? [] : rows;
  return (
    <Table
      caption={title}
      captionHidden={captionHidden && !isSum}
      columns={[text.number, ...(first ? [text.date] : []), ...amounts]}
      numeric={amounts}
      rows={[
        ...shown.map((row) =>
          cells(row.n, first ? dueText(site, dueDate(first, row.n, perYear), row) : '', row),
        ),
        cells(text.sum, '', sumOf(rows)),
      ]}
    />
  );
}

/** Divides rows into blocks of `size`. */
const inBlocks = (rows: readonly ScheduleRow[], size: number): (readonly ScheduleRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );

/** Adds up rows; the sum has the number and the due date of the last one. */
const sumOf = (rows: readonly ScheduleRow[]): ScheduleRow =>
  rows.reduce((sum, row) => ({
    ...row,
    opening: sum.opening,
    principal: sum.principal + row.principal,
    interest: sum.interest + row.interest,
    instalment: sum.instalment + row.instalment,
    ...(sum.days !== undefined && { days: sum.days + 1 }),
  }));

/** The due date as `05/08/2026`, and the days that the row covers if that is not one month. */
function dueText({ format, text }: Site, due: string, { days }: ScheduleRow): string {
  const date = due.split('-').reverse().join('/');
  if (days === undefined) return date;
  return format.fill(text.cost.answer.schedule.dateAndDays, { date, days });
}
