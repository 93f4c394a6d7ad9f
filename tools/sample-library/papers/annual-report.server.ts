/** Annual reports: a letter, reports, accounts, notes, and reviews of branches to reach the page count. */
import type { Compose, DocumentContext } from '../document-context.server.ts';
import { count, lakh, longDate, two } from '../format.server.ts';
import { meetingDates, quarterDates } from '../ledger/filing-dates.server.ts';
import { type YearAccounts, yearIn } from '../ledger/ledger.server.ts';
import { divided } from '../ledger/lending.server.ts';
import { directorsOn } from '../ledger/people.server.ts';
import { drawCover } from '../pdf/cover.server.ts';
import { branchReview, notes } from './notes.server.ts';
import { balanceTable, incomeTable, partsTable, qualityTable } from './tables.server.ts';

/** Titles and rules of the sections, the rules of figures that each must contain, and the other sentences. */
const SECTIONS = [
  ['Letter to the members', 'letter', ['letterFigures'], 9],
  ["Directors' report", 'directors', ['results', 'dividend', 'staff', 'meetings', 'complaints'], 10],
  ['Discussion of business', 'discussion', ['business'], 14],
  ['Risk and how it is watched', 'risk', ['quality'], 11],
  ['Report on corporate governance', 'governance', ['board'], 11],
  ["Independent auditors' report", 'audit', [], 10],
] as const;

/** Sections whose text is about trades and places. */
const OF_THE_FIELD = new Set(['discussion', 'risk']);

/** @param year the calendar year in which the financial year starts @param pages of the report, 20 to 200 */
export function annualReport(year: number, pages: number): Compose {
  return (context) => {
    const { flow, ledger, random, writer } = context;
    const now = yearIn(ledger, year);
    const recent = ledger.years
      .filter((accounts) => accounts.year <= year)
      .slice(-3)
      .reverse();
    drawCover(flow.canvas, random, now.label, writer.fill('Sample report for the year ended [yearEnd]'));
    keyFigures(context, recent);
    for (const [title, rule, figures, sentences] of SECTIONS) {
      const length = Math.round(sentences * (1 + pages / 130));
      section(context, title, rule, figures, length);
      if (rule === 'discussion') lending(context, recent.slice(0, 2));
      if (rule === 'governance') governance(context, now);
    }
    const columns = recent.map((values) => ({ head: values.label, values }));
    const closes = recent.map(({ label, close }) => ({ head: label, values: close }));
    flow.title('Statement of profit and loss', writer.fill('For the year ended [yearEnd], [rs] in lakh'));
    flow.table(
      incomeTable('Income and expenditure', columns, [
        [
          writer.fill('Earnings per share of [rs] 10, in [rs]'),
          ...recent.map(({ earnings }) => two(earnings)),
        ],
        [writer.fill('Dividend per share, in [rs]'), ...recent.map(({ dividend }) => two(dividend))],
      ]),
    );
    flow.title('Balance sheet', writer.fill('As at [yearEnd], [rs] in lakh'));
    flow.table(balanceTable('Assets, liabilities and equity', closes));
    flow.paragraph(
      `The accounts were approved by the Board on ${longDate(quarterDates(now.close.quarter).results)}.`,
    );
    flow.title('Notes to the accounts', writer.fill('Forming part of the accounts for [year]'));
    notes(context, recent.slice(0, 2));
    if (flow.pages < pages) flow.title('Reviews of branches and trades');
    for (let number = 1; flow.pages < pages; number++) branchReview(context, number, pages);
  };
}

function keyFigures({ flow, writer }: DocumentContext, recent: readonly YearAccounts[]): void {
  flow.title('The year in figures', writer.fill('[rs] in lakh, except where stated'));
  const lines: [string, (year: YearAccounts) => string][] = [
    ['Total income', (y) => lakh(y.income)],
    ['Profit after tax (PAT)', (y) => lakh(y.profit)],
    ['Assets under management (AUM)', (y) => lakh(y.close.book.managed)],
    ['Disbursements', (y) => lakh(y.disbursed)],
    ['Net worth', (y) => lakh(y.close.netWorth)],
    ['Earnings per share (EPS), in rupees', (y) => two(y.earnings)],
    ['Book value per share, in rupees', (y) => two(y.bookValue)],
    ['Dividend per share, in rupees', (y) => two(y.dividend)],
    ['Gross NPA, per cent', (y) => two(y.close.book.grossStage3)],
    ['Net NPA, per cent', (y) => two(y.close.book.netStage3)],
    ['Capital adequacy (CRAR), per cent', (y) => two(y.close.capitalRatio)],
    ['Branches', (y) => count(y.branches)],
    ['Employees', (y) => count(y.staff)],
    ['Borrowers', (y) => count(y.borrowers)],
  ];
  const rows = lines.map(([name, of]) => [name, ...recent.map(of)]);
  flow.table({ caption: 'Three years', columns: ['Particulars', ...recent.map(({ label }) => label)], rows });
}

function section(
  { flow, writer, year }: DocumentContext,
  title: string,
  rule: string,
  figures: readonly string[],
  sentences: number,
): void {
  flow.title(title);
  for (const figure of figures)
    flow.paragraph(writer.everything(figure === 'dividend' && year.dividend === 0 ? 'noDividend' : figure));
  for (let said = 0; said < sentences; said += 3) {
    if (said > 0 && said % 6 === 0 && OF_THE_FIELD.has(rule))
      flow.heading(writer.fill('{[place]|[product] in [place]|[trade] in [year]}'));
    flow.paragraph(writer.paragraph([rule], 3));
  }
}

function lending({ flow }: DocumentContext, recent: readonly YearAccounts[]): void {
  for (const division of ['loans by product', 'loans by trade', 'loans by district'] as const) {
    const caption = `${division[0]?.toUpperCase()}${division.slice(1)}, in lakh`;
    const columns = recent.map(({ label, year, close }) => ({
      head: label,
      values: divided(division, close.book.gross, year),
    }));
    flow.table(partsTable(caption, columns));
  }
  flow.table(
    qualityTable(
      'Quality of the loans, in lakh',
      recent.map(({ label, close }) => ({ head: label, values: close.book })),
    ),
  );
}

function governance({ flow, random, planned }: DocumentContext, now: YearAccounts): void {
  const rows = directorsOn(planned.date).map(({ name, office }) => {
    const attended = Math.max(now.boardMeetings - (random.chance(0.3) ? 1 : 0), 1);
    return [name, office, `${attended} of ${now.boardMeetings}`];
  });
  flow.table({
    caption: 'Directors and attendance',
    columns: ['Director', 'Office', 'Board meetings'],
    rows,
  });
  const meetings = [now.year, now.year - 1, now.year - 2].filter((year) => year >= 1995);
  flow.table({
    caption: 'Annual general meetings',
    columns: ['Of the year ended', 'Held on'],
    rows: meetings.map((year) => [`31 March ${year + 1}`, longDate(meetingDates(year).meeting)]),
  });
}
