import { readBill } from '../../../domain/loan/read-bill.ts';
import { exampleBill, withExample } from '../example.ts';
import { parametersOf } from '../parameters.ts';
import { billRange } from '../product-range.ts';
import { BillAnswerView, BillRest, billFigures, billStatus } from './answer/bill-answer.tsx';
import { CostPage } from './cost-page.tsx';
import { BillFields } from './form/bill-fields.tsx';
import type { CalculatorProps } from './loan-page.tsx';
import { Range } from './range/range.tsx';

/** The calculator for a bill that is paid later. */
export function BillPage(props: CalculatorProps) {
  const { text, values: asked, lending, copy, origin } = props;
  const { values, note } = withExample(text, 'bill', exampleBill(lending, asked.product), asked);
  const gstPercent = lending.gst.percent;
  const read = readBill(parametersOf(values), gstPercent);
  const { problems = [] } = read;
  const bill = read.problems ? undefined : read.value;
  const range = billRange({ text, lending }, values, bill);
  const { product } = range.product;
  return (
    <CostPage
      {...{ text, problems, note }}
      form="bill"
      range={<Range {...props} form="bill" range={range} titles={props.products} />}
      fields={<BillFields {...{ text, values, problems, gstPercent }} />}
      answer={
        bill && {
          status: billStatus(text, bill),
          bar: billFigures(text, bill),
          content: <BillAnswerView {...{ text, bill, product }} outside={range.outside} />,
          rest: <BillRest {...{ text, bill, values, copy, origin, product }} />,
        }
      }
    />
  );
}
