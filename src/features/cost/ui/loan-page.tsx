import type { CostText } from '../../../content-model/schema/cost.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import { exampleLoan, withExample } from '../example.ts';
import { answerLoan } from '../loan-answer.ts';
import type { CostValues } from '../parameters.ts';
import { loanRange } from '../product-range.ts';
import type { CopyText } from './answer/address-line.tsx';
import { LoanAnswerView, LoanRest, loanBar, loanStatus } from './answer/loan-answer.tsx';
import { CostPage } from './cost-page.tsx';
import { LoanFields } from './form/loan-fields.tsx';
import { Range } from './range/range.tsx';

export interface CalculatorProps<Values = CostValues> {
  text: CostText;
  /** The values of the address. */
  values: Values;
  lending: Lending;
  /** Titles of the products that a calculation can be about, by id. */
  products: Readonly<Record<string, string>>;
  /** True if the company's figures are samples. */
  isSample: boolean;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

/** The calculator for a loan. */
export function LoanPage(props: CalculatorProps) {
  const { text, values: asked, lending, copy, origin } = props;
  const { values, note } = withExample(text, 'loan', exampleLoan(lending, asked.product), asked);
  const { answer, problems } = answerLoan(values, lending);
  const gstPercent = lending.gst.percent;
  const range = loanRange({ text, lending }, values, answer);
  const { product } = range.product;
  // A rate such as "1.5% a month flat" names the method.
  const shown = answer ? { ...values, method: answer.terms.method } : values;
  return (
    <CostPage
      {...{ text, problems, note }}
      form="loan"
      range={<Range {...props} form="loan" range={range} titles={props.products} />}
      fields={<LoanFields {...{ text, problems, gstPercent }} values={shown} />}
      answer={
        answer && {
          status: loanStatus(text, answer),
          bar: loanBar(text, answer),
          content: <LoanAnswerView {...{ text, answer, values, lending, product }} outside={range.outside} />,
          rest: <LoanRest {...{ text, answer, values, copy, origin, product }} />,
        }
      }
    />
  );
}
