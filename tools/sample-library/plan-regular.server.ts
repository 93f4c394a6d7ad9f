/** Plans the periodic documents: results, notices of board meetings, shareholding, general meetings. */
import { letter, meetingNotice, quarterlyResult, shareholding } from './compose-papers.server.ts';
import { type DocumentContext, longDate, type Planned } from './document-context.server.ts';
import { LAST_YEAR, yearLabel } from './history.server.ts';

interface Series {
  top: string;
  first: number;
  /** Days from the end of the quarter to the document's date. */
  after: number;
  title: (quarterEnd: Date) => string;
  compose: (work: DocumentContext) => void;
  /** Formats the label of a year in this series. */
  label?: (start: number) => string;
}

/** Labels of older notice folders spell out both years. */
const fullUntil2015 = (start: number) => (start < 2016 ? `${start}-${start + 1}` : yearLabel(start));

const SERIES: readonly Series[] = [
  { top: 'Financial Result', first: 2010, after: 42, title: resultTitle, compose: quarterlyResult },
  {
    top: 'Notice of Board Meeting',
    first: 2012,
    after: 33,
    title: (end) => `Notice of board meeting, results of ${longDate(end)}`,
    compose: letter('board', 6),
    label: fullUntil2015,
  },
  {
    top: 'Shareholding Pattern',
    first: 2011,
    after: 18,
    title: (end) => `Shareholding pattern ${longDate(end)}`,
    compose: shareholding,
  },
];

export function planRegular(): Planned[] {
  return [...SERIES.flatMap(quarters), ...meetings()];
}

function quarters(series: Series): Planned[] {
  const { top, first, after, title, compose, label = yearLabel } = series;
  const planned: Planned[] = [];
  // Only the first two quarters of the current year have ended.
  for (let quarter = first * 4; quarter < (LAST_YEAR + 1) * 4 + 2; quarter++) {
    const start = Math.floor(quarter / 4);
    const end = new Date(Date.UTC(start, 6 + (quarter % 4) * 3, 0, 6));
    const date = new Date(end.getTime() + (after + (quarter % 5)) * 86_400_000);
    const name = title(end);
    planned.push({ folder: [top, label(start)], file: `${name}.pdf`, title: name, date, compose });
  }
  return planned;
}

function resultTitle(end: Date): string {
  const audited = end.getUTCMonth() === 2;
  const period = audited ? 'quarter and year' : 'quarter';
  return `${audited ? 'Audited' : 'Unaudited'} financial results, ${period} ended ${longDate(end)}`;
}

function meetings(): Planned[] {
  const planned: Planned[] = [];
  for (let start = 2008; start <= LAST_YEAR; start++) {
    const folder = ['AGM-EGM-Postal Ballot', yearLabel(start)];
    const papers: [string, number, number][] = [
      [`Notice of annual general meeting ${start}`, 8, 5],
      [`Voting results of annual general meeting ${start}`, 8, 29],
      start % 3 === 0
        ? [`Notice of extraordinary general meeting ${start}`, 11, 12]
        : [`Notice of postal ballot ${start}`, 12, 4],
    ];
    for (const [title, month, day] of papers) {
      const date = new Date(Date.UTC(start, month - 1, day, 6));
      planned.push({ folder, file: `${title}.pdf`, title, date, compose: meetingNotice });
    }
  }
  return planned;
}
