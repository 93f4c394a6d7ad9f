import type { CostText } from '../../../../content-model/schema/cost.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import type { Bill } from '../../../../domain/loan/read-bill.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { type CostValues, queryOf } from '../../parameters.ts';
import { AddressLine, type CopyText } from './address-line.tsx';
import css from './answer.module.css';
import { percent, wholeRupees } from './format.ts';
import { Next } from './next.tsx';
import { PartsTable } from './parts-table.tsx';
import { Sheet, Sums } from './sheet.tsx';
import { PartKey, type PartName, SplitBar } from './split-bar.tsx';

interface BillAnswerProps {
  text: CostText;
  bill: Bill;
  /** The product whose range is shown. */
  product: string;
  /** A sentence for each figure that the product does not allow. */
  outside: readonly string[];
}

/** One sentence for screen readers when the answer changes. */
export const billStatus = ({ billAnswer }: CostText, { cost }: Bill): string =>
  fillText(billAnswer.status, { received: wholeRupees(cost.received) });

/** The figures that answer the question, which the bar repeats. */
export const billFigures = ({ billAnswer: text }: CostText, { cost }: Bill) => [
  { label: text.received, value: wholeRupees(cost.received) },
  { label: text.effective, value: `${percent(cost.effectivePercent)}%` },
];

/** What is received today for a bill, and what that costs. The rates are never called an APR. */
export function BillAnswerView({ text: all, bill, product, outside }: BillAnswerProps) {
  const { billAnswer: text } = all;
  const { terms, cost } = bill;
  const parts: { name: PartName; label: string; paise: number }[] = [
    { name: 'principal', label: text.received, paise: cost.received },
    { name: 'interest', label: text.discount, paise: cost.discount },
    { name: 'fees', label: text.fee, paise: terms.feePaise },
  ];
  return (
    <>
      <Sheet
        text={all}
        title={text.title}
        figures={billFigures(all, bill)}
        note={fillText(text.story, {
          face: wholeRupees(terms.facePaise),
          days: String(terms.days),
          cost: wholeRupees(cost.discount + terms.feePaise),
        })}
        remarks={[text.effectiveNote, text.why]}
        outside={outside}
        actions={
          <ButtonLink href={urls.enquiry({ product, amount: rupeesOf(bill) })}>{all.answer.call}</ButtonLink>
        }
      >
        <Sums
          rows={[
            [text.total, wholeRupees(terms.facePaise)],
            [text.discount, wholeRupees(cost.discount)],
            [text.fee, wholeRupees(terms.feePaise)],
            [text.simple, `${percent(cost.simplePercent)}%`],
          ]}
        />
      </Sheet>
      <section className={classNames(css.part, css.titled)}>
        <h2>{text.caption}</h2>
        <SplitBar parts={parts} />
        <PartsTable
          text={text}
          parts={parts.map((part) => ({ ...part, mark: <PartKey name={part.name} /> }))}
        />
      </section>
    </>
  );
}

const rupeesOf = ({ terms }: Bill): number => Math.round(terms.facePaise / RUPEE);

interface BillRestProps {
  text: CostText;
  bill: Bill;
  values: CostValues;
  product: string;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

/** Where to go next, and the address of the calculation. */
export function BillRest({ text: { answer }, bill, values, product, copy, origin }: BillRestProps) {
  const address = urls.absolute(origin, urls.cost('bill', queryOf(values)));
  return (
    <Next
      text={answer.next}
      numeral="२"
      papers={urls.papers(product, rupeesOf(bill))}
      compare={urls.cost('compare')}
    >
      <AddressLine text={answer} copy={copy} address={address} />
    </Next>
  );
}
