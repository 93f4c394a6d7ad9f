import type { Site } from '../../../content-model/site.ts';
import { RUPEE } from '../../../domain/loan/amounts.ts';
import { type Bill, readBill } from '../../../domain/loan/read-bill.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { withExample } from '../example.ts';
import { type CostValues, parametersOf, queryOf } from '../parameters.ts';
import { billRange, type ProductRange } from '../product-range.ts';
import { quotedRate, twoDecimals, wholeRupees } from './answer/format.ts';
import { Next } from './answer/next.tsx';
import { Sheet, Sums } from './answer/sheet.tsx';
import { BillCloth } from './cloth/bill-cloth.tsx';
import { type CalculatorProps, CostPage } from './cost-page.tsx';
import { BillFields } from './form/loan-fields.tsx';
import { Range } from './range.tsx';

/** The calculator for a bill that is paid later. */
export function BillPage({ site, values: submitted, origin }: CalculatorProps) {
  const { values, note } = withExample(site, 'bill', submitted);
  const { value: bill, problems = [] } = readBill(parametersOf(values), site.lending.gst.percent);
  const range = billRange(site, values, bill);
  return (
    <CostPage
      {...{ site, problems, note }}
      form="bill"
      range={<Range {...{ site, range }} form="bill" values={submitted} />}
      fields={<BillFields {...{ site, values, problems }} />}
      answer={bill && billAnswer(site, bill, values, range, origin)}
    />
  );
}

/** The amount received today for a bill, and its cost. The rates are never called an APR. */
function billAnswer(site: Site, bill: Bill, values: CostValues, range: ProductRange, origin: string) {
  const { format, urls } = site;
  const { answer, billAnswer: text } = site.text.cost;
  const { terms, cost } = bill;
  const { product } = range.product;
  const amount = Math.round(terms.facePaise / RUPEE);
  const received = wholeRupees(cost.received, format);
  const figures = [
    { label: text.received, value: received },
    { label: text.effective, value: `${twoDecimals(cost.effectivePercent, format)}%` },
  ];
  return {
    status: format.fill(text.status, { received }),
    bar: figures,
    content: (
      <>
        <Sheet
          {...{ site, figures }}
          title={text.title}
          note={format.fill(text.story, {
            face: wholeRupees(terms.facePaise, format),
            days: terms.days,
            rate: quotedRate(terms.rateMicros, format),
            cost: wholeRupees(cost.discount + terms.feePaise, format),
          })}
          remarks={[text.effectiveNote, text.why]}
          outside={range.outside}
          actions={<ButtonLink href={urls.enquiry({ product, amount })}>{answer.call}</ButtonLink>}
        >
          <Sums
            format={format}
            rows={[
              [text.total, terms.facePaise],
              [text.discount, cost.discount],
              [text.fee, terms.feePaise],
              [text.simple, `${twoDecimals(cost.simplePercent, format)}%`],
            ]}
          />
        </Sheet>
        <BillCloth {...{ site, bill }} />
      </>
    ),
    rest: (
      <Next
        site={site}
        papers={urls.papers(product, amount)}
        compare={urls.cost('compare')}
        address={urls.absolute(origin, urls.cost('bill', queryOf(values)))}
      />
    ),
  };
}
