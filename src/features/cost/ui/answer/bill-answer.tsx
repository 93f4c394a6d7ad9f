import type { CostText } from '../../../../content-model/schema/cost.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import type { Bill } from '../../../../domain/loan/read-bill.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { type CostValues, queryOf } from '../../parameters.ts';
import { AddressLine, type CopyText } from './address-line.tsx';
import css from './answer.module.css';
import { Figures } from './figures.tsx';
import { percent } from './format.ts';
import { PartsOfSum } from './parts-of-sum.tsx';
import type { PartName } from './split-bar.tsx';

interface BillAnswerProps {
  text: CostText;
  bill: Bill;
  values: CostValues;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

/** One sentence for screen readers when the answer changes. */
export const billStatus = ({ billAnswer }: CostText, { cost }: Bill): string =>
  fillText(billAnswer.status, { received: formatPaise(cost.received) });

/** What is received today for a bill, and what that costs. The rates are never called an APR. */
export function BillAnswerView({ text: all, bill, values, copy, origin }: BillAnswerProps) {
  const { billAnswer: text } = all;
  const { terms, cost } = bill;
  const parts: { name: PartName; label: string; paise: number }[] = [
    { name: 'principal', label: text.received, paise: cost.received },
    { name: 'interest', label: text.discount, paise: cost.discount },
    { name: 'fees', label: text.fee, paise: terms.feePaise },
  ];
  const talk = urls.enquiry({ product: values.product, amount: Math.round(terms.facePaise / RUPEE) });
  return (
    <>
      <section aria-labelledby="answer-title" className={css.part}>
        <h2 id="answer-title" className="hidden-text">
          {text.title}
        </h2>
        <Figures figures={figuresOf(text, bill)} />
        <p className={css.story}>
          {fillText(text.story, {
            face: formatPaise(terms.facePaise),
            days: String(terms.days),
            cost: formatPaise(cost.discount + terms.feePaise),
          })}
        </p>
        <p>{text.why}</p>
        <p className="note">{all.illustration}</p>
        <p className={css.tools}>
          <ButtonLink href={talk}>{all.answer.talk}</ButtonLink>
        </p>
      </section>
      <section className={css.part}>
        <PartsOfSum text={text} parts={parts} />
      </section>
      <AddressLine
        text={all.answer}
        copy={copy}
        address={urls.absolute(origin, urls.cost('bill', queryOf(values)))}
      />
    </>
  );
}

const figuresOf = (text: CostText['billAnswer'], { terms, cost }: Bill) => [
  {
    label: text.received,
    value: formatPaise(cost.received),
    note: fillText(text.receivedNote, {
      face: formatPaise(terms.facePaise),
      discount: formatPaise(cost.discount),
      fee: formatPaise(terms.feePaise),
    }),
  },
  { label: text.simple, value: `${percent(cost.simplePercent)}%`, note: text.simpleNote },
  { label: text.effective, value: `${percent(cost.effectivePercent)}%`, note: text.effectiveNote },
];
