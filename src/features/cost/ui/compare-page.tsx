import { answerCompare, type CompareValues } from '../compare-answer.ts';
import { CompareAnswerView, compareStatus } from './answer/compare-answer.tsx';
import { CostPage } from './cost-page.tsx';
import { CompareFields } from './form/compare-fields.tsx';
import type { CalculatorProps } from './loan-page.tsx';

type ComparePageProps = Omit<CalculatorProps<CompareValues>, 'products' | 'isSample'>;

/** The calculator for two offers side by side. */
export function ComparePage({ text, values, isExample, lending, copy, origin }: ComparePageProps) {
  const { comparison, problems } = answerCompare(values, lending);
  // A rate such as "1.5% a month flat" names the method.
  const shown = comparison
    ? {
        ...values,
        A: { ...values.A, method: comparison.a.terms.method },
        B: { ...values.B, method: comparison.b.terms.method },
      }
    : values;
  return (
    <CostPage
      {...{ text, problems, isExample }}
      form="compare"
      fields={<CompareFields {...{ text, problems }} values={shown} gstPercent={lending.gst.percent} />}
      answer={
        comparison && {
          status: compareStatus(text, comparison),
          content: <CompareAnswerView {...{ text, comparison, values, copy, origin }} />,
        }
      }
    />
  );
}
