/** Compares random loans with the independent solver. */
import { loanCost } from '../../../src/domain/loan/loan-cost.ts';
import { readLoan } from '../../../src/domain/loan/read-loan.ts';
import { type Loan, preciseApr } from './high-precision.ts';

/** Maximum difference of an APR, in points of percent. */
const TOLERANCE = 0.005;

/** A generator of reproducible numbers in [0, 1) (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A loan within the contract's limits: small amounts, long terms, rates of 0 and high fees included. */
function randomLoan(random: () => number): Loan {
  const rupees = 10 ** (random() * 9);
  const amount = rupees.toFixed(random() < 0.2 ? 2 : 0);
  const feeShare = random() < 0.3 ? 0 : random() < 0.9 ? random() * 0.1 : random() * 0.95;
  return {
    amount,
    months: random() < 0.7 ? 1 + Math.floor(random() * 84) : 1 + Math.floor(random() * 480),
    rate:
      random() < 0.05
        ? '0'
        : (random() < 0.8 ? random() * 40 : random() * 200).toFixed(Math.floor(random() * 5)),
    method: random() < 0.75 ? 'reducing' : 'flat',
    fees: (Math.floor(Number(amount) * feeShare * 100) / 100).toFixed(2),
  };
}

/** Returns what is wrong with the calculator's answer for a loan; empty if nothing is. */
export function faultsOf(loan: Loan): string[] {
  const values: Record<string, string> = {
    ...loan,
    months: String(loan.months),
    gst: 'included',
    ratePer: 'year',
  };
  const read = readLoan((name) => values[name] ?? '', 18);
  if (read.problems) return [`refused: ${JSON.stringify(read.problems)}`];
  const { terms } = read.value;
  const cost = loanCost(terms);
  const { schedule } = cost;
  const sum = (key: 'principal' | 'interest' | 'instalment') =>
    schedule.reduce((total, row) => total + row[key], 0);
  const precise = preciseApr(loan);
  const last = schedule.at(-1);
  const chained = schedule.every(
    ({ n, opening, principal, interest, instalment, closing }, index) =>
      n === index + 1 &&
      opening === (index === 0 ? terms.amountPaise : schedule[index - 1]?.closing) &&
      closing === opening - principal &&
      instalment === principal + interest &&
      (index === schedule.length - 1 || instalment === cost.instalment),
  );
  const checks: [boolean, string][] = [
    [Math.abs(cost.apr - precise) < TOLERANCE, `APR ${cost.apr} instead of ${precise}`],
    [sum('principal') === terms.amountPaise, 'principal does not add up to the amount'],
    [sum('interest') === cost.totalInterest, 'interest does not add up'],
    [sum('instalment') === cost.totalPaid, 'instalments do not add up'],
    [cost.totalPaid === terms.amountPaise + cost.totalInterest, 'total paid'],
    [last?.closing === 0 && last.instalment === cost.lastInstalment, 'last row'],
    [schedule.every(({ principal }) => principal >= 0), 'the balance grows'],
    [chained, 'a row does not follow from the one before'],
    [schedule.length >= 1 && schedule.length <= loan.months, `${schedule.length} rows`],
    [cost.instalment > 0 && cost.instalment % 100 === 0, 'the instalment is not in whole rupees'],
  ];
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

/** Checks `count` random loans. @returns the faulty ones, each with the loan that shows it */
export function checkRandomLoans(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomLoan(random)).flatMap((loan) =>
    faultsOf(loan).map((fault) => `${fault}: ${JSON.stringify(loan)}`),
  );
}
