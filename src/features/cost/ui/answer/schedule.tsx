import type { ReactNode } from 'react';
import type { Site } from '../../../../content-model/site.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import { dueDate } from '../../../../domain/loan/due-dates.ts';
import type { ScheduleRow } from '../../../../domain/loan/schedule.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import type { LoanAnswer } from '../../loan-answer.ts';
import answerCss from './answer.module.css';
import { perMonth, wholeRupees } from './format.ts';
import css from './schedule.module.css';

interface ScheduleProps {
  site: Site;
  answer: LoanAnswer;
  /** The query of this calculation. */
  query: string;
}

const ROWS_A_YEAR = 12;
/** Years of a longer schedule are folded, all but the first. */
const MAX_OPEN_YEARS = 4;
/** From this amount on, the columns need the whole width. */
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
  const isWide = isLong || terms.amountPaise >= WIDE_PAISE || first !== undefined;
  const table = { site, hasDates: first !== undefined };
  return (
    <Section folio={{ numeral: '२', label: text.folio }} className={css.section} labelledBy="schedule-title">
      <div className={css.head}>
        <Headline id="schedule-title" {...text.headline} />
        <p className={answerCss.tools}>
          <GoLink href={urls.costSchedule(query)} download>
            {text.csv}
          </GoLink>
          <button type="button" className={answerCss.print} data-print="" hidden>
            {text.print}
          </button>
        </p>
      </div>
      <p className="note">
        {text.lead} {size > 1 && text.blocks}
      </p>
      <div className={css.pages} data-wide={isWide ? '' : undefined}>
        {years.map((rows, index) => {
          const title = format.fill(text.year, { year: String(index + 1) });
          const year = (
            <Instalments key={title} {...table} title={title} sum={sumOf(rows)}>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.n}>
                    <th scope="row">{row.n}</th>
                    {first && (
                      <td data-column="date">{dueText(site, dueDate(first, row.n, terms.perYear), row)}</td>
                    )}
                    <Amounts site={site} row={row} />
                  </tr>
                ))}
              </tbody>
            </Instalments>
          );
          return isLong ? (
            <details key={title} className={css.fold} open={index === 0}>
              <summary>
                <b>{title}</b>
                <span>{yearSum(site, sumOf(rows))}</span>
              </summary>
              {year}
            </details>
          ) : (
            year
          );
        })}
        <Instalments {...table} title={text.all} sum={sumOf(cost.schedule)} />
      </div>
    </Section>
  );
}

/** What is paid in a year, and what is owed after it. */
const yearSum = ({ format, text }: Site, { instalment, closing }: ScheduleRow): string =>
  format.fill(text.cost.answer.schedule.yearSum, {
    instalments: wholeRupees(instalment, format),
    closing: wholeRupees(closing, format),
  });

const AMOUNTS = ['instalment', 'principal', 'interest', 'closing'] as const;

interface InstalmentsProps {
  site: Site;
  hasDates: boolean;
  title: string;
  sum: ScheduleRow;
  /** The rows. */
  children?: ReactNode;
}

function Instalments({ site, hasDates, title, sum, children }: InstalmentsProps) {
  const text = site.text.cost.answer.schedule;
  return (
    <table className={css.year}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.number}</th>
          {[...(hasDates ? (['date'] as const) : []), ...AMOUNTS].map((column) => (
            <th key={column} scope="col" data-column={column}>
              {text[column]}
            </th>
          ))}
        </tr>
      </thead>
      {children}
      <tfoot>
        <tr>
          <th scope="row">{text.sum}</th>
          {hasDates && <td data-column="date" />}
          <Amounts site={site} row={sum} />
        </tr>
      </tfoot>
    </table>
  );
}

/** On phones, the second line of a row names its figures. */
const Amounts = ({ site: { format, text }, row }: { site: Site; row: ScheduleRow }) =>
  AMOUNTS.map((column) => (
    <td key={column} data-column={column} data-label={text.cost.answer.schedule[column]}>
      {format.number(row[column] / RUPEE, RUPEES)}
    </td>
  ));

const RUPEES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

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
  return format.fill(text.cost.answer.schedule.dateAndDays, { date, days: String(days) });
}
