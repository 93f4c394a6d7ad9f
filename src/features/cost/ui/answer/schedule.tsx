import type { CostText } from '../../../../content-model/schema/cost.ts';
import { dueDate } from '../../../../domain/loan/due-dates.ts';
import type { ScheduleRow } from '../../../../domain/loan/schedule.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import * as urls from '../../../../urls.ts';
import type { LoanAnswer } from '../../loan-answer.ts';
import css from './answer.module.css';
import { perMonth } from './format.ts';

interface ScheduleProps {
  text: CostText['answer']['schedule'];
  answer: LoanAnswer;
  /** The query of this calculation. */
  query: string;
}

/** All instalments; of a plan with daily instalments, one row for 30 days. */
export function Schedule({ text, answer: { cost, dates, terms }, query }: ScheduleProps) {
  const { first } = dates;
  const size = perMonth(terms.perYear);
  const columns = ['principal', 'interest', 'instalment', 'closing'] as const;
  return (
    <section aria-labelledby="schedule-title" className={css.part} data-schedule="">
      <h2 id="schedule-title">{text.title}</h2>
      <p>{text.lead}</p>
      {size > 1 && <p>{text.blocks}</p>}
      <p className={css.tools}>
        <GoLink href={urls.costSchedule(query)} download>
          {text.csv}
        </GoLink>
        <button type="button" className={css.print} data-print="" hidden>
          {text.print}
        </button>
      </p>
      <Table
        caption={text.caption}
        columns={[
          { label: text.number },
          ...(first ? [{ label: text.date }] : []),
          ...columns.map((column) => ({ label: text[column], numeric: true })),
        ]}
        rows={inBlocks(cost.schedule, size).map((row) => ({
          id: String(row.n),
          cells: [
            String(row.n),
            ...(first ? [dueText(text, dueDate(first, row.n, terms.perYear), row)] : []),
            ...columns.map((column) => formatPaise(row[column]).slice(1)),
          ],
        }))}
      />
    </section>
  );
}

/** Adds up the rows of each block; a block has the number and the due date of its last row. */
function inBlocks(schedule: readonly ScheduleRow[], size: number): readonly ScheduleRow[] {
  if (size === 1) return schedule;
  const blocks: ScheduleRow[] = [];
  for (let start = 0; start < schedule.length; start += size)
    blocks.push(schedule.slice(start, start + size).reduce(joined));
  return blocks;
}

const joined = (block: ScheduleRow, row: ScheduleRow): ScheduleRow => ({
  ...row,
  opening: block.opening,
  principal: block.principal + row.principal,
  interest: block.interest + row.interest,
  instalment: block.instalment + row.instalment,
  ...(block.days !== undefined && { days: block.days + 1 }),
});

/** The due date, and the days that the row covers if that is not one month. */
function dueText(text: ScheduleProps['text'], due: string, { days }: ScheduleRow): string {
  const date = shortDate(due);
  return days === undefined ? date : fillText(text.dateAndDays, { date, days: String(days) });
}

/** `05/08/2026`. */
const shortDate = (iso: string): string => iso.split('-').reverse().join('/');
