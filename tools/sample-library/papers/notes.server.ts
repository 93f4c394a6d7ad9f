/** Notes to the accounts. Each table adds up to a line of the statements. */
import type { YearAccounts } from '../ledger/company-ledger.server.ts';
import { DIVISIONS, type Division, divide } from '../ledger/loan-book.server.ts';
import { count, sum } from '../ledger/money.server.ts';
import { FACE_VALUE } from '../ledger/shares.server.ts';
import type { Columns, FigureOf, Lines, Paper } from '../paper.server.ts';

/** Titles of notes, and the amounts of the accounts that they divide. */
const SPLITS: readonly (readonly [string, Division, FigureOf<YearAccounts>])[] = [
  ['Interest income', 'interest', 'interest'],
  ['Fees and commission income', 'fees', 'fees'],
  ['Finance costs', 'finance', 'financeCost'],
  ['Employee benefits expenses', 'staff', 'staffCost'],
  ['Other expenses', 'other expenses', 'otherExpenses'],
  ['Loans by trade, gross', 'loans by trade', 'gross'],
  ['Loans by district, gross', 'loans by district', 'gross'],
  ['Borrowings by lender', 'borrowings by lender', 'borrowings'],
  ['Cash and bank balances', 'cash', 'cash'],
  ['Property, plant and equipment', 'property', 'property'],
];

/** Titles of the other notes, with their tables. */
const TABLES: readonly (readonly [string, string, Lines<YearAccounts>])[] = [
  [
    'Allowance for expected credit loss',
    'Allowance, in lakh',
    {
      'At the beginning of the year': (y) => sum([...y.allowances, -y.impairment, y.writtenOff]),
      'Charged to profit and loss': 'impairment',
      'Written off': (y) => -y.writtenOff,
      'At the end of the year': (y) => sum(y.allowances),
    },
  ],
  [
    'Equity share capital',
    'Issued, subscribed and paid up',
    {
      'Number of shares': (y) => count(y.shares),
      'Face value, in rupees': () => FACE_VALUE,
      'Share capital, in lakh': 'shareCapital',
    },
  ],
  [
    'Earnings per share',
    'Basic and diluted',
    {
      'Profit after tax, in lakh': 'profit',
      'Number of shares': (y) => count(y.shares),
      'Earnings per share, in rupees': 'earnings',
    },
  ],
];

/** Writes all notes. @param columns the year and, if there is one, the year before */
export function notes(paper: Paper, columns: Columns<YearAccounts>): void {
  const { writer, random } = paper;
  paper.heading('Note 1. Significant accounting policies');
  paper.points(writer.sentences(8, 'policyNote'));
  let number = 2;
  const note = (title: string, addTable: () => void) => {
    paper.heading(`Note ${number}. ${title}`);
    number += 1;
    addTable();
    paper.sentences(random.int(2, 4), 'note', 'policyNote');
  };
  for (const [title, division, figure] of SPLITS)
    note(title, () => paper.parts(`${title}, in lakh`, division, columns, figure));
  for (const [title, caption, lines] of TABLES) note(title, () => paper.figures(caption, columns, lines));
}

/** Reviews one trade in one place. */
export function branchReview(paper: Paper, number: number, pages: number): void {
  const { random } = paper;
  const { label, year, gross: whole } = paper.year;
  paper.heading(`Review ${number}. ${paper.fill('[trade] in [place]')}`);
  paper.sentences(random.int(4, 7), 'discussion', 'risk');
  const trades = DIVISIONS['loans by trade'];
  const at = number % trades.length;
  const trade = trades[at];
  const gross = divide('loans by trade', whole, year)[at] ?? 0;
  if (paper.canvas.pages < pages)
    paper.parts(`${trade}, in lakh`, 'products', [[label, { gross, year }]], 'gross', `products of ${trade}`);
  paper.sentences(random.int(3, 7), 'discussion', 'note', 'risk');
}
