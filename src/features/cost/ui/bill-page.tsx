import { readBill } from '../../../domain/loan/read-bill.ts';
import { parametersOf } from '../parameters.ts';
import { BillAnswerView, billStatus } from './answer/bill-answer.tsx';
import { CostPage } from './cost-page.tsx';
import { BillFields } from './form/bill-fields.tsx';
import type { CalculatorProps } from './loan-page.tsx';

/** The calculator for a bill that is paid later. */
export function BillPage({ text, values, isExample, lending, products, copy, origin }: CalculatorProps) {
  const gstPercent = lending.gst.percent;
  const read = readBill(parametersOf(values), gstPercent);
  const { problems = [] } = read;
  const bill = read.problems ? undefined : read.value;
  return (
    <CostPage
      {...{ text, problems, isExample }}
      form="bill"
      fields={<BillFields {...{ text, values, problems, gstPercent, products }} />}
      answer={
        bill && {
          status: billStatus(text, bill),
          content: <BillAnswerView {...{ text, bill, values, copy, origin }} />,
        }
      }
    />
  );
}
