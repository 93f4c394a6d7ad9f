/** The quality of the company's loans, and how they are divided by trade and place. */
import { Random } from '../random.server.ts';
import { money } from './money.server.ts';

/** The loans at the end of a quarter; amounts in lakh of rupees, ratios in per cent. */
export interface LoanBook {
  /** Loans on the company's books before allowances. */
  gross: number;
  /** Loans of co-lending partners that the company manages. */
  coLent: number;
  /** Assets under management: `gross` and `coLent`. */
  managed: number;
  /** Gross loans by stage of credit risk (Ind AS 109). Stage 3 is what earlier documents call NPA. */
  stages: readonly [number, number, number];
  /** Allowances by stage. */
  allowances: readonly [number, number, number];
  grossStage3: number;
  netStage3: number;
  /** Share of stage 3 loans that is covered by allowances. */
  coverage: number;
}

/** Years with a crisis, and the factor by which it changes the growth of the loans. */
export const CRISES: Readonly<Record<number, number>> = {
  1997: 0.94,
  2001: 0.96,
  2008: 0.88,
  2016: 0.95,
  2020: 0.84,
};

/** The company has lent together with banks since this year. */
const CO_LENDING_SINCE = 2020;

/** Returns the loans' quality at the end of a quarter. @param gross loans in lakh of rupees */
export function loanBook(index: number, gross: number): LoanBook {
  const year = Math.floor(index / 4);
  const random = new Random(`loan book ${year}`);
  const quarter = new Random(`loan book ${index}`);
  const strain = CRISES[year] ? 1.7 : CRISES[year - 1] ? 1.35 : 1;
  const share3 = random.between(0.019, 0.027) * strain * quarter.between(0.95, 1.05);
  const share2 = random.between(0.045, 0.06) * strain * quarter.between(0.95, 1.05);
  const stage3 = money(gross * share3);
  const stage2 = money(gross * share2);
  const stages = [money(gross - stage2 - stage3), stage2, stage3] as const;
  const cover = random.between(0.48, 0.58) * quarter.between(0.98, 1.02);
  const allowances = [money(stages[0] * 0.004), money(stage2 * 0.05), money(stage3 * cover)] as const;
  const years = index / 4 - CO_LENDING_SINCE;
  const coLent = years < 0 ? 0 : money(gross * Math.min(0.2, 0.02 + years * 0.03));
  return {
    gross: money(gross),
    coLent,
    managed: money(gross + coLent),
    stages,
    allowances,
    grossStage3: percent(stage3, gross),
    netStage3: percent(stage3 - allowances[2], gross - allowances[2]),
    coverage: percent(allowances[2], stage3),
  };
}

/** Returns `part` as a percentage of `whole` with two decimals. */
function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}

/** One line of a division of an amount. */
export interface Part {
  name: string;
  amount: number;
}

/**
 * Divides an amount among names, so that the parts add up to it. The shares change slowly from year to year.
 * @param kind what is divided, such as `loans by trade`; the same kind, name and year give the same share
 */
export function divide(kind: string, names: readonly string[], total: number, year: number): Part[] {
  const weights = names.map((name) => {
    const phase = new Random(`${kind} ${name}`);
    const base = phase.between(0.5, 1.5);
    return base * (1 + 0.25 * Math.sin(year / phase.between(2, 5) + phase.between(0, 6)));
  });
  const sum = weights.reduce((a, b) => a + b, 0);
  let left = total;
  return names.map((name, i) => {
    const amount = i === names.length - 1 ? money(left) : money((total * (weights[i] ?? 0)) / sum);
    left -= amount;
    return { name, amount };
  });
}
