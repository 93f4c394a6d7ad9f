import type { CostText } from '../../../content-model/schema/cost.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import { answerLoan } from '../loan-answer.ts';
import type { CostValues } from '../parameters.ts';
import type { CopyText } from './answer/address-line.tsx';
import { LoanAnswerView, loanStatus } from './answer/loan-answer.tsx';
import { CostPage } from './cost-page.tsx';
import { LoanFields } from './form/loan-fields.tsx';

export interface CalculatorProps<Values = CostValues> {
  text: CostText;
  values: Values;
  /** True if the visitor did not enter the values. */
  isExample: boolean;
  lending: Lending;
  /** Titles of the products that a calculation can be about, by id. */
  products: Readonly<Record<string, string>>;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

/** The calculator for a loan. */
export function LoanPage({ text, values, isExample, lending, products, copy, origin }: CalculatorProps) {
  const { answer, problems } = answerLoan(values, lending);
  const gstPercent = lending.gst.percent;
  // A rate such as "1.5% a month flat" names the method.
  const shown = answer ? { ...values, method: answer.terms.method } : values;
  return (
    <CostPage
      {...{ text, problems, isExample }}
      form="loan"
      fields={<LoanFields {...{ text, problems, gstPercent, products }} values={shown} />}
      answer={
        answer && {
          status: loanStatus(text, answer),
          content: <LoanAnswerView {...{ text, answer, values, lending, copy, origin }} />,
        }
      }
    />
  );
}
