/** Annual reports: a letter, reports, accounts, notes, and reviews of branches to reach the page count. */
import { type YearAccounts, yearIn } from '../ledger/company-ledger.server.ts';
import { FIRST_YEAR, longDate, meetingDates } from '../ledger/filing-calendar.server.ts';
import { LOAN_DIVISIONS } from '../ledger/loan-book.server.ts';
import { directorsOn } from '../ledger/members.server.ts';
import { count } from '../ledger/money.server.ts';
import type { Compose, Lines, Paper } from '../paper.server.ts';
import { drawCover } from '../pdf/pictures.server.ts';
import { branchReview, notes } from './notes.server.ts';
import { BALANCE, INCOME, QUALITY } from './results.server.ts';

/**
 * Titles and rules of the sections, the rules of figures that each must contain, and the number of other
 * sentences.
 */
const SECTIONS = [
  ['Letter to the members', 'letter', ['letterFigures'], 9],
  ["Directors' report", 'directors', ['results', 'dividend', 'staff', 'meetings', 'complaints'], 10],
  ['Discussion of business', 'discussion', ['business'], 14],
  ['Risk and how it is watched', 'risk', ['quality'], 11],
  ['Report on corporate governance', 'governance', ['board'], 11],
  ["Independent auditors' report", 'audit', [], 10],
] as const;

const KEY_FIGURES: Lines<YearAccounts> = {
  'Total income': 'income',
  'Profit after tax (PAT)': 'profit',
  'Assets under management (AUM)': 'managed',
  Disbursements: 'disbursed',
  'Net worth': 'netWorth',
  'Earnings per share (EPS), in rupees': 'earnings',
  'Book value per share, in rupees': 'bookValue',
  'Dividend per share, in rupees': 'dividend',
  'Gross NPA, per cent': 'grossStage3',
  'Net NPA, per cent': 'netStage3',
  'Capital adequacy (CRAR), per cent': 'capitalRatio',
  Branches: (y) => count(y.branches),
  Employees: (y) => count(y.staff),
  Borrowers: (y) => count(y.borrowers),
};

/** @param year the calendar year in which the financial year starts @param pages of the report, 20 to 200 */
export function annualReport(year: number, pages: number): Compose {
  return (paper) => {
    const { ledger, canvas, random, writer } = paper;
    const now = yearIn(ledger, year);
    const recent = ledger.years
      .filter((accounts) => accounts.year <= year)
      .slice(-3)
      .reverse();
    const columns = recent.map((accounts) => [accounts.label, accounts] as const);
    drawCover(canvas, random, now.label, paper.fill('Sample report for the year ended [yearEnd]'));
    paper.title('The year in figures', '[rs] in lakh, except where stated');
    paper.figures('Three years', columns, KEY_FIGURES);
    for (const [title, rule, figures, sentences] of SECTIONS) {
      paper.title(title);
      for (const figure of figures)
        paper.paragraph(writer.everything(figure === 'dividend' ? paper.dividendRule : figure));
      const isOfTheField = rule === 'discussion' || rule === 'risk';
      for (let written = 0; written < Math.round(sentences * (1 + pages / 130)); written += 3) {
        if (isOfTheField && written > 0 && written % 6 === 0)
          paper.heading('{[place]|[product] in [place]|[trade] in [year]}');
        paper.sentences(3, rule);
      }
      if (rule === 'discussion') {
        for (const division of LOAN_DIVISIONS)
          paper.parts(`${division}, in lakh`, division, columns.slice(0, 2), 'gross');
        paper.figures('Quality of the loans, in lakh', columns.slice(0, 2), QUALITY);
      }
      if (rule === 'governance') governance(paper, now);
    }
    paper.title('Statement of profit and loss', 'For the year ended [yearEnd], [rs] in lakh');
    paper.figures('Income and expenditure', columns, {
      ...INCOME,
      'Earnings per share of [rs] 10, in [rs]': 'earnings',
      'Dividend per share, in [rs]': 'dividend',
    });
    paper.title('Balance sheet', 'As at [yearEnd], [rs] in lakh');
    paper.figures('Assets, liabilities and equity', columns, BALANCE);
    paper.paragraph(`The accounts were approved by the Board on ${longDate(now.results)}.`);
    paper.title('Notes to the accounts', 'Forming part of the accounts for [year]');
    notes(paper, columns.slice(0, 2));
    if (canvas.pages < pages) paper.title('Reviews of branches and trades');
    for (let number = 1; canvas.pages < pages; number++) branchReview(paper, number, pages);
  };
}

function governance(paper: Paper, { year, boardMeetings }: YearAccounts): void {
  const attendance = directorsOn(paper.planned.date).map(([name, office]) => {
    const attended = Math.max(boardMeetings - (paper.random.chance(0.3) ? 1 : 0), 1);
    return [name, office, `${attended} of ${boardMeetings}`];
  });
  paper.table('Directors and attendance', ['Director', 'Office', 'Board meetings'], attendance);
  const meetings = [year, year - 1, year - 2].filter((of) => of >= FIRST_YEAR);
  paper.table(
    'Annual general meetings',
    ['Of the year ended', 'Held on'],
    meetings.map((of) => [`31 March ${of + 1}`, longDate(meetingDates(of).meeting)]),
  );
}
