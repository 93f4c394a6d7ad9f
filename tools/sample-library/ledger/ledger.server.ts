/** The whole history of the sample company up to a day: what documents report, and when they were filed. */
import { Random } from '../random.server.ts';
import { FIRST_YEAR, quarterOf, yearLabel } from './calendar.server.ts';
import { meetingDates, quarterDates } from './filing-dates.server.ts';
import { money, sum } from './money.server.ts';
import { type Income, perShare, type QuarterAccounts, quarterAccounts } from './quarter-accounts.server.ts';
import { dividendPerShare } from './shares.server.ts';

/** A financial year whose accounts have been approved. Amounts in lakh of rupees. */
export interface YearAccounts extends Income {
  /** The calendar year in which it starts. */
  year: number;
  /** Such as `2024-25`. */
  label: string;
  /** Its last quarter, with the balance sheet and the loans at the end of the year. */
  close: QuarterAccounts;
  disbursed: number;
  writtenOff: number;
  /** Per share, in rupees. */
  earnings: number;
  bookValue: number;
  dividend: number;
  /** Paid to all shareholders for this year. */
  dividendTotal: number;
  staff: number;
  /** Per cent of the staff. */
  women: number;
  branches: number;
  borrowers: number;
  complaints: number;
  /** Complaints that were open at the end of the year. */
  openComplaints: number;
  boardMeetings: number;
  auditMeetings: number;
}

export interface Ledger {
  /** The day on which the history ends. */
  until: Date;
  /** Quarters whose results have been filed, oldest first. */
  quarters: readonly QuarterAccounts[];
  /** Years whose results have been filed, oldest first. */
  years: readonly YearAccounts[];
}

const ADDED: readonly (keyof Income)[] = [
  'interest',
  'fees',
  'otherIncome',
  'income',
  'financeCost',
  'impairment',
  'staffCost',
  'depreciation',
  'otherExpenses',
  'expenses',
  'profitBeforeTax',
  'tax',
  'profit',
  'otherComprehensive',
];

/** Returns everything that was filed up to a day. @param until no earlier than 1 June 1996 */
export function createLedger(until: Date): Ledger {
  const filed = quarterAccounts(quarterOf(until).index).filter(
    ({ quarter }) => quarterDates(quarter).results <= until,
  );
  const years: YearAccounts[] = [];
  for (let year = FIRST_YEAR; yearQuarters(filed, year).length === 4; year++)
    years.push(yearAccounts(filed, year));
  return { until, quarters: filed, years };
}

/** Adds up the income and expenses of quarters. */
export function addUp(quarters: readonly Income[]): Income {
  return Object.fromEntries(
    ADDED.map((key) => [key, sum(quarters.map((quarter) => quarter[key]))]),
  ) as unknown as Income;
}

/** Returns the filed quarters of a financial year. */
export function yearQuarters(quarters: readonly QuarterAccounts[], year: number): QuarterAccounts[] {
  return quarters.filter(({ quarter }) => quarter.year === year);
}

/** Returns a year of the ledger. @throws RangeError if its results have not been filed */
export function yearIn(ledger: Ledger, year: number): YearAccounts {
  const found = ledger.years.find((accounts) => accounts.year === year);
  if (!found) throw new RangeError(`The ledger has no results of ${yearLabel(year)}.`);
  return found;
}

/** Returns a quarter of the ledger. @throws RangeError if its results have not been filed */
export function quarterIn(ledger: Ledger, index: number): QuarterAccounts {
  const found = ledger.quarters[index - FIRST_YEAR * 4];
  if (!found) throw new RangeError(`The ledger has no results of quarter ${index}.`);
  return found;
}

/** Returns the last year whose annual general meeting was held on or before a day. */
export function lastMeetingYear(ledger: Ledger): number {
  return ledger.years.findLast(({ year }) => meetingDates(year).notice <= ledger.until)?.year ?? FIRST_YEAR;
}

function yearAccounts(filed: readonly QuarterAccounts[], year: number): YearAccounts {
  const quarters = yearQuarters(filed, year);
  const close = quarters[3];
  if (!close) throw new RangeError(`The year ${yearLabel(year)} has not ended.`);
  const random = new Random(`year ${year}`);
  const added = addUp(quarters);
  const earnings = perShare(added.profit, close.shares);
  const dividend = dividendPerShare(year, earnings);
  const age = year - FIRST_YEAR;
  const complaints = random.int(2, 6 + age);
  return {
    ...added,
    year,
    label: yearLabel(year),
    close,
    disbursed: sum(quarters.map(({ disbursed }) => disbursed)),
    writtenOff: sum(quarters.map(({ writtenOff }) => writtenOff)),
    earnings,
    bookValue: perShare(close.netWorth, close.shares),
    dividend,
    dividendTotal: money((dividend * close.shares) / 100_000),
    staff: 18 + Math.round(age * 4 + age ** 2 * 0.42) + random.int(0, 6),
    women: 14 + Math.round(age * 0.7) + random.int(0, 3),
    branches: 2 + Math.floor(age * 0.9),
    borrowers: Math.round(close.book.gross / (2.4 + age * 0.42)),
    complaints,
    openComplaints: complaints > 10 ? random.int(0, 2) : 0,
    boardMeetings: random.int(5, 8),
    auditMeetings: random.int(4, 5),
  };
}
