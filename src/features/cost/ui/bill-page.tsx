import type { Site } from '../../../content-model/site.ts';
import { RUPEE } from '../../../domain/loan/amounts.ts';
import { type Bill, readBill } from '../../../domain/loan/read-bill.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { withExample } from '../example.ts';
import { type CostValues, parametersOf, queryOf } from '../parameters.ts';
import { billRange, type ProductRange } from '../product-range.ts';
import css from './answer/answer.module.css';
import { percent, wholeRupees } from './answer/format.ts';
import { Next } from './answer/next.tsx';
import { PartsTable, Sheet, Sums } from './answer/sheet.tsx';
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
    { label: text.effective, value: `${percent(cost.effectivePercent, format)}%` },
  ];
  const parts = [
    { name: 'principal', label: text.received, paise: cost.received },
    { name: 'interest', label: text.discount, paise: cost.discount },
    { name: 'fees', label: text.fee, paise: terms.feePaise },
  ] as const;
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
            days: String(terms.days),
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
              [text.simple, `${percent(cost.simplePercent, format)}%`],
            ]}
          />
        </Sheet>
        <section className="stack near">
          <h2 className="title">{text.caption}</h2>
          <SplitBar parts={parts} />
          <PartsTable captionHidden format={format} text={text} parts={parts} mark={PartKey} />
        </section>
      </>
    ),
    rest: (
      <Next
        site={site}
        numeral="२"
        papers={urls.papers(product, amount)}
        compare={urls.cost('compare')}
        address={urls.absolute(origin, urls.cost('bill', queryOf(values)))}
      />
    ),
  };
}

/** The colours of the parts of a sum. */
const COLOURS = { principal: 'var(--peacock)', interest: 'var(--madder)', fees: 'var(--marigold)' };

type PartName = keyof typeof COLOURS;

interface SplitBarProps {
  parts: readonly { name: PartName; paise: number }[];
}

const WIDTH = 1_000;
const HEIGHT = 40;

/** A bar divided into the parts of a sum. A table or a list beside it has the figures. */
function SplitBar({ parts }: SplitBarProps) {
  const total = parts.reduce((sum, { paise }) => sum + paise, 0);
  let x = 0;
  return (
    <svg
      className={css.split}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ name, paise }) => {
        const width = total > 0 ? (paise / total) * WIDTH : 0;
        const start = x;
        x += width;
        return (
          <rect
            key={name}
            fill={COLOURS[name]}
            x={start.toFixed(1)}
            width={width.toFixed(1)}
            height={HEIGHT}
          />
        );
      })}
    </svg>
  );
}

/** The colour of a part, before its name. */
function PartKey({ name }: { name: PartName }) {
  return (
    <svg className={css.key} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={COLOURS[name]} />
    </svg>
  );
}
