/** The answer of `/cost.json` (docs/contracts/pages-and-files.md). */
import type { CostText } from '../../content-model/schema/cost.ts';
import { RUPEE } from '../../domain/loan/amounts.ts';
import type { LoanAnswer, LoanProblem } from './loan-answer.ts';

const rupees = (paise: number) => paise / RUPEE;

/** Amounts in rupees with paise; `apr` in percent with two decimals. */
export function costJson({ cost }: Pick<LoanAnswer, 'cost'>) {
  return {
    instalment: rupees(cost.instalment),
    lastInstalment: rupees(cost.lastInstalment),
    totalInterest: rupees(cost.totalInterest),
    totalPaid: rupees(cost.totalPaid),
    netDisbursed: rupees(cost.netDisbursed),
    apr: Number(cost.apr.toFixed(2)),
    schedule: cost.schedule.map(({ n, opening, principal, interest, instalment, closing, days }) => ({
      n,
      opening: rupees(opening),
      principal: rupees(principal),
      interest: rupees(interest),
      instalment: rupees(instalment),
      closing: rupees(closing),
      ...(days !== undefined && { days }),
    })),
  };
}

export const rejectedJson = (problems: readonly LoanProblem[], errors: CostText['errors']) => ({
  errors: problems.map(({ field, problem }) => ({ field, message: errors[problem] })),
});
