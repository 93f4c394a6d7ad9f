/** Financial results of a quarter or year, with the columns of regulation 33 of the SEBI LODR. */
import type { Compose } from '../document-context.server.ts';
import { lakh, longDate, shortDate, two } from '../format.server.ts';
import { quarterAt } from '../ledger/calendar.server.ts';
import { addUp, type Ledger, quarterIn, yearQuarters } from '../ledger/ledger.server.ts';
import { divided } from '../ledger/lending.server.ts';
import { type Income, perShare, type QuarterAccounts } from '../ledger/quarter-accounts.server.ts';
import { FACE_VALUE } from '../ledger/shares.server.ts';
import { sign } from './signature.server.ts';
import { balanceTable, type Column, incomeTable, partsTable, qualityTable } from './tables.server.ts';

interface Period extends Column<Income> {
  /** Number of shares at the end of the period. */
  shares: number;
}

/** @param index the consecutive number of the quarter */
export function quarterlyResult(index: number): Compose {
  return (context) => {
    const { flow, writer, planned, random, ledger } = context;
    const now = quarterIn(ledger, index);
    const { quarter, book } = now;
    flow.title(planned.title, writer.fill('[rs] in lakh, except per share data'));
    const periods = periodsOf(ledger, index);
    flow.table(
      incomeTable('Statement of financial results', periods, [
        [
          'Paid-up equity share capital',
          ...periods.map(({ shares }) => lakh((shares * FACE_VALUE) / 100_000)),
        ],
        [
          writer.fill('Earnings per share of [rs] 10'),
          ...periods.map(({ shares, values }) => two(perShare(values.profit, shares))),
        ],
      ]),
    );
    flow.heading('Notes');
    flow.points([
      writer.fill(
        `The above results were reviewed by the Audit Committee and approved by the Board of Directors at its meeting held on ${longDate(planned.date)}.`,
      ),
      ...(quarter.number === 4
        ? [writer.say(context.year.dividend > 0 ? 'dividend' : 'noDividend'), writer.say('balancing')]
        : []),
      ...Array.from({ length: random.int(5, 7) }, () => writer.say('result')),
    ]);
    const earlier = ledger.quarters.find((accounts) => accounts.quarter.index === index - 4);
    const pair = [now, ...(earlier ? [earlier] : [])];
    flow.heading('Statement of assets and liabilities');
    flow.table(balanceTable('As at the end of the period', pair.map(atEnd)));
    flow.heading('Asset quality');
    flow.table(
      qualityTable(
        'Loans by stage',
        pair.map((accounts) => ({ ...atEnd(accounts), values: accounts.book })),
      ),
    );
    flow.table({
      caption: 'Ratios',
      columns: ['Particulars', ...pair.map((accounts) => atEnd(accounts).head)],
      rows: [
        ['CRAR, per cent', ...pair.map(({ capitalRatio }) => two(capitalRatio))],
        ['Net worth', ...pair.map(({ netWorth }) => lakh(netWorth))],
        ['Debt-equity ratio', ...pair.map(({ borrowings, netWorth }) => two(borrowings / netWorth))],
        ['Book value per share', ...pair.map(({ netWorth, shares }) => two(perShare(netWorth, shares)))],
        ['Disbursements in the quarter', ...pair.map(({ disbursed }) => lakh(disbursed))],
      ],
    });
    flow.table(
      partsTable('Loans by product', [
        { head: atEnd(now).head, values: divided('loans by product', book.gross, quarter.year) },
      ]),
    );
    flow.paragraph(writer.paragraph(['discussion'], random.int(3, 6)));
    sign(context, 'director');
  };
}

function atEnd(accounts: QuarterAccounts): Column<QuarterAccounts> {
  return { head: shortDate(accounts.quarter.end), values: accounts };
}

/**
 * Returns the columns: the quarter, the one before, the same quarter a year ago, for the second and third
 * quarter the year to date and the same months a year ago, and the last full year or, after the fourth
 * quarter, this year and the last one.
 */
function periodsOf(ledger: Ledger, index: number): Period[] {
  const { year, number } = quarterAt(index);
  const column = (head: string, quarters: readonly QuarterAccounts[]): Period[] =>
    quarters.length > 0 ? [{ head, values: addUp(quarters), shares: quarters.at(-1)?.shares ?? 0 }] : [];
  const single = (at: number) => ledger.quarters.filter(({ quarter }) => quarter.index === at);
  const months = (of: number) =>
    yearQuarters(ledger.quarters, of).filter(({ quarter }) => quarter.number <= number);
  const shown = [index, index - 1, index - 4].flatMap((at) =>
    column(shortDate(quarterAt(at).end), single(at)),
  );
  const toDate = [year, year - 1].flatMap((of) =>
    column(`${number * 3} months ${of % 100}-${(of + 1) % 100}`, months(of)),
  );
  const full = (of: number) =>
    column(`Year ${of % 100}-${String((of + 1) % 100).padStart(2, '0')}`, yearQuarters(ledger.quarters, of));
  if (number === 4) return [...shown, ...full(year), ...full(year - 1)];
  return [...shown, ...(number === 1 ? [] : toDate), ...full(year - 1)];
}
