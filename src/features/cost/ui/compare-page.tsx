import { answerCompare, type CompareValues } from '../compare-answer.ts';
import { CompareAnswerView, compareStatus } from './compare-answer.tsx';
import { CompareFields } from './compare-fields.tsx';
import { CostPage } from './cost-page.tsx';
import type { CalculatorProps } from './loan-page.tsx';

type ComparePageProps = Omit<CalculatorProps<CompareValues>, 'products'>;

/** The calculator for two offers side by side. */
export function ComparePage({ text, values, isExample, lending, copy, origin }: ComparePageProps) {
  const { comparison, problems } = answerCompare(values, lending);
  return (
    <CostPage
      {...{ text, problems, isExample }}
      form="compare"
      fields={<CompareFields {...{ text, values, problems }} gstPercent={lending.gst.percent} />}
      answer={
        comparison && {
          status: compareStatus(text, comparison),
          content: <CompareAnswerView {...{ text, comparison, values, copy, origin }} />,
        }
      }
    />
  );
}
