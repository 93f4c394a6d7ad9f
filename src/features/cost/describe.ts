/** Describes a calculation in one sentence, for the enquiry that it may be attached to. */
import type { CostText } from '../../content-model/schema/cost.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import { formatPaise } from '../../domain/money/format.ts';
import { fillText } from '../../ui/fill-in/fill-text.ts';
import { answerLoan } from './loan-answer.ts';
import { valuesOf } from './parameters.ts';
import { percent, quotedRate } from './ui/answer/format.ts';

/** Maximum length of the query in characters. */
const MAX_QUERY = 1_000;

/**
 * @param query the query of a calculation of a loan
 * @returns undefined if there is none, or it has no answer
 */
export function describeCalculation(
  query: string | null,
  text: CostText,
  lending: Lending,
): string | undefined {
  if (!query || query.length > MAX_QUERY) return undefined;
  const { answer } = answerLoan(valuesOf(new URLSearchParams(query)), lending);
  if (!answer) return undefined;
  const { terms, cost } = answer;
  const rate = { rate: quotedRate(terms.rateMicros) };
  const quoted = terms.method === 'flat' ? text.compareAnswer.flat : text.compareAnswer.reducing;
  const first = {
    first: formatPaise(cost.firstInstalment),
    days: String(terms.firstPeriod?.allDays),
  };
  const sentence = fillText(text.attached, {
    amount: formatPaise(terms.amountPaise),
    months: String(terms.months),
    rate: fillText(quoted, rate),
    fees: formatPaise(terms.feesPaise),
    instalment: formatPaise(cost.instalment),
    apr: percent(cost.apr),
  });
  return terms.firstPeriod ? sentence + fillText(text.attachedFirst, first) : sentence;
}
