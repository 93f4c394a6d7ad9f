import { Fragment, type ReactNode } from 'react';
import type { CostText } from '../../../../content-model/schema/cost.ts';
import { numberFormat } from '../../../../domain/language/language.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import { dueDate } from '../../../../domain/loan/due-dates.ts';
import type { ScheduleRow } from '../../../../domain/loan/schedule.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Headline } from '../../../../ui/section/headline.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import * as urls from '../../../../urls.ts';
import type { LoanAnswer } from '../../loan-answer.ts';
import answerCss from './answer.module.css';
import { perMonth, wholeRupees } from './format.ts';
import css from './schedule.module.css';

type ScheduleText = CostText['answer']['schedule'];

interface ScheduleProps {
  text: ScheduleText;
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
export function Schedule({ text, answer, query }: ScheduleProps) {
  const { cost, dates, terms } = answer;
  const size = perMonth(terms.perYear);
  const years = inBlocks(inBlocks(cost.schedule, size).map(asBlock), ROWS_A_YEAR);
  const isLong = years.length > MAX_OPEN_YEARS;
  const isWide = isLong || terms.amountPaise >= WIDE_PAISE || dates.first !== undefined;
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
          const title = fillText(text.year, { year: String(index + 1) });
          const table = <YearTable {...{ text, answer, rows, title }} />;
          if (!isLong) return <Fragment key={title}>{table}</Fragment>;
          return (
            <Year key={title} {...{ text, rows, title }} isOpen={index === 0}>
              {table}
            </Year>
          );
        })}
        <table className={css.year}>
          <caption>{text.all}</caption>
          <Head text={text} hasDates={dates.first !== undefined} />
          <Sum text={text} rows={cost.schedule} hasDates={dates.first !== undefined} />
        </table>
      </div>
    </Section>
  );
}

interface YearProps {
  text: ScheduleText;
  rows: readonly ScheduleRow[];
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

/** The table of a year, folded to what is paid in it and what is owed after it. */
function Year({ text, rows, title, isOpen, children }: YearProps) {
  const sum = rows.reduce(joined);
  return (
    <details className={css.fold} open={isOpen}>
      <summary>
        <b>{title}</b>
        <span>
          {fillText(text.yearSum, {
            instalments: wholeRupees(sum.instalment),
            closing: wholeRupees(sum.closing),
          })}
        </span>
      </summary>
      {children}
    </details>
  );
}

interface YearTableProps {
  text: ScheduleText;
  answer: LoanAnswer;
  rows: readonly ScheduleRow[];
  title: string;
}

function YearTable({ text, answer: { dates, terms }, rows, title }: YearTableProps) {
  const { first } = dates;
  return (
    <table className={css.year}>
      <caption>{title}</caption>
      <Head text={text} hasDates={first !== undefined} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.n}>
            <th scope="row">{row.n}</th>
            {first && <td data-column="date">{dueText(text, dueDate(first, row.n, terms.perYear), row)}</td>}
            <Amounts text={text} row={row} />
          </tr>
        ))}
      </tbody>
      <Sum text={text} rows={rows} hasDates={first !== undefined} />
    </table>
  );
}

const COLUMNS = ['instalment', 'principal', 'interest', 'closing'] as const;

interface PartProps {
  text: ScheduleText;
  hasDates: boolean;
}

function Head({ text, hasDates }: PartProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{text.number}</th>
        {hasDates && (
          <th scope="col" data-column="date">
            {text.date}
          </th>
        )}
        {COLUMNS.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {text[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Sum({ text, hasDates, rows }: PartProps & { rows: readonly ScheduleRow[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{text.sum}</th>
        {hasDates && <td data-column="date" />}
        <Amounts text={text} row={rows.reduce(joined)} />
      </tr>
    </tfoot>
  );
}

/** On phones, the second line of a row names its figures. */
const Amounts = ({ text, row }: { text: ScheduleText; row: ScheduleRow }) =>
  COLUMNS.map((column) => (
    <td key={column} data-column={column} data-label={text[column]}>
      {numberFormat(RUPEES).format(row[column] / RUPEE)}
    </td>
  ));

const RUPEES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Divides rows into blocks of `size`. */
const inBlocks = (rows: readonly ScheduleRow[], size: number): (readonly ScheduleRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );

/** Adds up the rows of a block, which has the number and the due date of its last row. */
const asBlock = (rows: readonly ScheduleRow[]): ScheduleRow => rows.reduce(joined);

const joined = (block: ScheduleRow, row: ScheduleRow): ScheduleRow => ({
  ...row,
  opening: block.opening,
  principal: block.principal + row.principal,
  interest: block.interest + row.interest,
  instalment: block.instalment + row.instalment,
  ...(block.days !== undefined && { days: block.days + 1 }),
});

/** The due date, and the days that the row covers if that is not one month. */
function dueText(text: ScheduleText, due: string, { days }: ScheduleRow): string {
  const date = shortDate(due);
  return days === undefined ? date : fillText(text.dateAndDays, { date, days: String(days) });
}

/** `05/08/2026`. */
const shortDate = (iso: string): string => iso.split('-').reverse().join('/');
