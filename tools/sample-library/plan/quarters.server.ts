/** Plans the documents of every quarter: results, notices of board meetings, shareholding. */
import type { Compose, Planned } from '../document-context.server.ts';
import { longDate } from '../format.server.ts';
import { type Quarter, quarterAt, yearLabel } from '../ledger/calendar.server.ts';
import { type QuarterDates, quarterDates } from '../ledger/filing-dates.server.ts';
import type { Ledger } from '../ledger/ledger.server.ts';
import { letter } from '../papers/letter.server.ts';
import { quarterlyResult } from '../papers/results.server.ts';
import { shareholdingPattern } from '../papers/statements.server.ts';

interface Series {
  top: string;
  first: number;
  date: (dates: QuarterDates) => Date;
  title: (quarter: Quarter) => string;
  compose: (index: number) => Compose;
  /** Formats the label of a year in this series. */
  label?: (start: number) => string;
}

/** Older folders of notices spell out both years. */
const fullUntil2015 = (start: number) => (start < 2016 ? `${start}-${start + 1}` : yearLabel(start));

const SERIES: readonly Series[] = [
  {
    top: 'Financial Result',
    first: 2010,
    date: ({ results }) => results,
    title: resultTitle,
    compose: quarterlyResult,
  },
  {
    top: 'Notice of Board Meeting',
    first: 2012,
    date: ({ boardNotice }) => boardNotice,
    title: ({ end }) => `Notice of board meeting, results of ${longDate(end)}`,
    compose: () => letter('board', 6),
    label: fullUntil2015,
  },
  {
    top: 'Shareholding Pattern',
    first: 2011,
    date: ({ shareholding }) => shareholding,
    title: ({ end }) => `Shareholding pattern ${longDate(end)}`,
    compose: shareholdingPattern,
  },
];

export function planQuarters({ until }: Ledger): Planned[] {
  return SERIES.flatMap((series) => quarters(series, until));
}

function quarters({ top, first, date, title, compose, label = yearLabel }: Series, until: Date): Planned[] {
  const planned: Planned[] = [];
  for (let index = first * 4; date(quarterDates(quarterAt(index))) <= until; index++) {
    const quarter = quarterAt(index);
    const name = title(quarter);
    const filed = date(quarterDates(quarter));
    planned.push({
      folder: [top, label(quarter.year)],
      file: `${name}.pdf`,
      title: name,
      date: filed,
      compose: compose(index),
    });
  }
  return planned;
}

function resultTitle({ end, number }: Quarter): string {
  const audited = number === 4;
  const period = audited ? 'quarter and year' : 'quarter';
  return `${audited ? 'Audited' : 'Unaudited'} financial results, ${period} ended ${longDate(end)}`;
}
