import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { ScheduleRow } from '../../../../domain/loan/schedule.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import css from './balance-chart.module.css';

interface BalanceChartProps {
  text: CostText['answer']['overTime'];
  schedule: readonly ScheduleRow[];
  amountPaise: number;
  totalInterest: number;
  /** Instalments in a month. */
  perMonth: number;
  /** The time until the first instalment, in periods between instalments. */
  periodsToFirst: number;
}

const WIDTH = 600;
const HEIGHT = 240;
/** More points than this cannot be told apart. */
const MAX_POINTS = 120;
const MONTHS_A_YEAR = 12;

/** The balance falling and the interest paid rising, as a drawing and as a table by year. */
export function BalanceChart({ text, schedule, amountPaise, totalInterest, ...times }: BalanceChartProps) {
  const { perMonth, periodsToFirst } = times;
  const points = pointsOf(schedule, amountPaise, periodsToFirst);
  const highest = Math.max(amountPaise, totalInterest);
  const end = periodsToFirst + schedule.length - 1;
  const place = (time: number, paise: number) =>
    `${((time / end) * WIDTH).toFixed(1)} ${((1 - paise / highest) * HEIGHT).toFixed(1)}`;
  const step = Math.ceil(schedule.length / MAX_POINTS);
  const drawn = points.filter(({ paid }) => paid % step === 0 || paid === schedule.length);
  const balance = drawn.map(({ time, owed }) => place(time, owed)).join('L');
  const interest = drawn.map((point) => place(point.time, point.interest)).join('L');
  const timeOf = (paid: number) =>
    periodsToFirst === 1
      ? monthsText(text, paid, perMonth)
      : fillText(text.instalments, { count: String(paid) });
  const duration = timeOf(schedule.length);
  const label = fillText(text.description, {
    amount: formatPaise(amountPaise),
    time: duration,
    interest: formatPaise(totalInterest),
  });
  return (
    <figure className={css.figure}>
      <div className={css.plot}>
        <p className={css.top} aria-hidden="true">
          {formatPaise(highest)}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path className={css.area} d={`M0 ${HEIGHT}L${balance}L${WIDTH} ${HEIGHT}z`} />
          <path className={css.line} d={`M${interest}`} vectorEffect="non-scaling-stroke" />
        </svg>
        <p className={css.times} aria-hidden="true">
          <span>0</span>
          <span>{duration}</span>
        </p>
      </div>
      <ul className={css.legend} aria-hidden="true">
        <li data-line="balance">{text.balance}</li>
        <li data-line="interest">{text.interest}</li>
      </ul>
      <Table
        caption={text.caption}
        columns={[
          { label: text.after },
          { label: text.balance, numeric: true },
          { label: text.interest, numeric: true },
        ]}
        rows={yearsOf(points, schedule.length, perMonth).map(({ paid, owed, interest: sum }) => ({
          id: String(paid),
          cells: [timeOf(paid), formatPaise(owed), formatPaise(sum)],
        }))}
      />
    </figure>
  );
}

interface Point {
  /** Number of instalments paid. */
  paid: number;
  /** Since the money, in periods between instalments. */
  time: number;
  /** Paise. */
  owed: number;
  /** Interest paid so far, in paise. */
  interest: number;
}

function pointsOf(schedule: readonly ScheduleRow[], amountPaise: number, periodsToFirst: number): Point[] {
  let interest = 0;
  const all = schedule.map((row) => {
    interest += row.interest;
    return { paid: row.n, time: periodsToFirst + row.n - 1, owed: row.closing, interest };
  });
  const start = { paid: 0, owed: amountPaise, interest: 0 };
  // Nothing is repaid before the first full period.
  const before = periodsToFirst > 1 ? [{ ...start, time: periodsToFirst - 1 }] : [];
  return [{ ...start, time: 0 }, ...before, ...all];
}

const monthsText = (text: BalanceChartProps['text'], paid: number, perMonth: number): string =>
  paid % perMonth === 0
    ? fillText(text.months, { count: String(paid / perMonth) })
    : fillText(text.days, { count: String(paid) });

/** The end of each year, and the end of the loan. */
const yearsOf = (points: readonly Point[], end: number, perMonth: number): readonly Point[] =>
  points.filter(({ paid }) => paid > 0 && (paid % (MONTHS_A_YEAR * perMonth) === 0 || paid === end));
