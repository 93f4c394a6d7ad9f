/** Notes to the accounts. Each table adds up to a line of the statements. */
import type { DocumentContext } from '../document-context.server.ts';
import { lakh, two } from '../format.server.ts';
import type { YearAccounts } from '../ledger/ledger.server.ts';
import { type Division, divided } from '../ledger/lending.server.ts';
import { divide, type Part } from '../ledger/loan-book.server.ts';
import { sum } from '../ledger/money.server.ts';
import { FACE_VALUE } from '../ledger/shares.server.ts';
import type { Table } from '../pdf/flow.server.ts';
import { partsTable } from './tables.server.ts';

type Split = (year: YearAccounts) => readonly Part[];

/** Splits an amount of the accounts by names; the parts add up to it. */
function by(kind: string, names: readonly string[], of: (year: YearAccounts) => number): Split {
  return (year) => divide(kind, names, of(year), year.year);
}

function byDivision(division: Division, of: (year: YearAccounts) => number): Split {
  return (year) => divided(division, of(year), year.year);
}

const SPLITS: readonly (readonly [string, Split])[] = [
  [
    'Interest income',
    by(
      'interest',
      ['On business loans', 'On secured loans', 'On bills discounted', 'On deposits with banks'],
      (y) => y.interest,
    ),
  ],
  [
    'Fees and commission income',
    by('fees', ['Processing fees', 'Service fees of co-lending', 'Other charges'], (y) => y.fees),
  ],
  [
    'Finance costs',
    by(
      'finance',
      ['On term loans', 'On debentures', 'On working capital loans', 'Other costs'],
      (y) => y.financeCost,
    ),
  ],
  [
    'Employee benefits expenses',
    by('staff', ['Salaries and wages', 'Provident and other funds', 'Staff welfare'], (y) => y.staffCost),
  ],
  [
    'Other expenses',
    by(
      'other expenses',
      ['Rent', 'Travel', 'Information technology', 'Legal and professional fees', 'Audit fees', 'Other'],
      (y) => y.otherExpenses,
    ),
  ],
  ['Loans by trade, gross', byDivision('loans by trade', (y) => y.close.book.gross)],
  ['Loans by district, gross', byDivision('loans by district', (y) => y.close.book.gross)],
  ['Borrowings by lender', byDivision('borrowings by lender', (y) => y.close.borrowings)],
  [
    'Cash and bank balances',
    by(
      'cash',
      ['Balances with banks', 'Deposits of up to three months', 'Cash in hand'],
      (y) => y.close.cash,
    ),
  ],
  [
    'Property, plant and equipment',
    by(
      'property',
      ['Furniture and fixtures', 'Office equipment', 'Computers', 'Vehicles'],
      (y) => y.close.property,
    ),
  ],
];

/** Writes all notes. @param recent the year and, if there is one, the year before */
export function notes({ flow, writer, random }: DocumentContext, recent: readonly YearAccounts[]): void {
  flow.heading('Note 1. Significant accounting policies');
  flow.points(Array.from({ length: 8 }, () => writer.say('policyNote')));
  let number = 2;
  const note = (title: string, table: Table) => {
    flow.heading(`Note ${number}. ${title}`);
    number += 1;
    flow.table(table);
    flow.paragraph(writer.paragraph(['note', 'policyNote'], random.int(2, 4)));
  };
  for (const [title, split] of SPLITS) {
    const columns = recent.map((year) => ({ head: year.label, values: split(year) }));
    note(title, partsTable(`${title}, in lakh`, columns));
  }
  note('Allowance for expected credit loss', allowance(recent));
  note('Equity share capital', capital(recent));
  note('Earnings per share', earnings(recent));
}

function allowance(recent: readonly YearAccounts[]): Table {
  const lines: [string, (year: YearAccounts) => number][] = [
    ['At the beginning of the year', (y) => sum([...y.close.book.allowances, -y.impairment, y.writtenOff])],
    ['Charged to profit and loss', (y) => y.impairment],
    ['Written off', (y) => -y.writtenOff],
    ['At the end of the year', (y) => sum(y.close.book.allowances)],
  ];
  return table(
    'Allowance, in lakh',
    recent,
    lines.map(([name, of]) => [name, (year) => lakh(of(year))]),
  );
}

function capital(recent: readonly YearAccounts[]): Table {
  return table('Issued, subscribed and paid up', recent, [
    ['Number of shares', (y) => y.close.shares.toLocaleString('en-IN')],
    ['Face value, in rupees', () => two(FACE_VALUE)],
    ['Share capital, in lakh', (y) => lakh(y.close.shareCapital)],
  ]);
}

function earnings(recent: readonly YearAccounts[]): Table {
  return table('Basic and diluted', recent, [
    ['Profit after tax, in lakh', (y) => lakh(y.profit)],
    ['Number of shares', (y) => y.close.shares.toLocaleString('en-IN')],
    ['Earnings per share, in rupees', (y) => two(y.earnings)],
  ]);
}

function table(
  caption: string,
  recent: readonly YearAccounts[],
  lines: readonly (readonly [string, (year: YearAccounts) => string])[],
): Table {
  const rows = lines.map(([name, of]) => [name, ...recent.map(of)]);
  return { caption, columns: ['Particulars', ...recent.map(({ label }) => label)], rows };
}

/** Reviews one trade in one place. */
export function branchReview(
  { flow, writer, year, random }: DocumentContext,
  number: number,
  pages: number,
): void {
  flow.heading(`Review ${number}. ${writer.fill('[trade] in [place]')}`);
  flow.paragraph(writer.paragraph(['discussion', 'risk'], random.int(4, 7)));
  const trades = divided('loans by trade', year.close.book.gross, year.year);
  const trade = trades[number % trades.length];
  if (trade && flow.pages < pages) {
    const products = divide(
      `products of ${trade.name}`,
      ['Secured loans', 'Unsecured loans', 'Bills discounted'],
      trade.amount,
      year.year,
    );
    flow.table(partsTable(`${trade.name}, in lakh`, [{ head: year.label, values: products }]));
  }
  flow.paragraph(writer.paragraph(['discussion', 'note', 'risk'], random.int(3, 7)));
}
