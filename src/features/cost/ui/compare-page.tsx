import { answerCompare, type CompareValues } from '../compare-answer.ts';
import { CompareAnswerView, compareStatus } from './answer/compare-answer.tsx';
import { CostPage } from './cost-page.tsx';
import { CompareFields } from './form/compare-fields.tsx';
import type { CalculatorProps } from './loan-page.tsx';

type ComparePageProps = Omit<CalculatorProps<CompareValues>, 'products' | 'isSample'> & {
  /** True if the visitor did not enter the values. */
  isExample: boolean;
};

/** The calculator for two offers side by side. */
export function ComparePage({ text, values, isExample, lending, copy, origin }: ComparePageProps) {
  const { comparison, alone, problems } = answerCompare(values, lending);
  const offers = comparison ? ([comparison.a, comparison.b] as const) : alone && ([alone] as const);
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
      {...{ text, problems }}
      note={isExample ? text.example : undefined}
      form="compare"
      fields={<CompareFields {...{ text, problems }} values={shown} gstPercent={lending.gst.percent} />}
      answer={
        offers && {
          status: compareStatus(text, offers),
          content: <CompareAnswerView {...{ text, offers, values, copy, origin }} />,
        }
      }
    />
  );
}
