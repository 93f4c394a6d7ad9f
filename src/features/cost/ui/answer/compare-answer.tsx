import type { CostText } from '../../../../content-model/schema/cost.ts';
import { PERCENT, RUPEE } from '../../../../domain/loan/amounts.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import * as urls from '../../../../urls.ts';
import {
  type ComparedOffer,
  type CompareValues,
  type Comparison,
  compareQuery,
} from '../../compare-answer.ts';
import { compareOffers, shownApr } from '../../verdict.ts';
import { AddressLine, type CopyText } from './address-line.tsx';
import css from './answer.module.css';
import bars from './compare-answer.module.css';
import { doubtsAbout } from './doubts.ts';
import { aprTimeText, paisePerRupee, percent, quotedRate } from './format.ts';
import { SplitBar } from './split-bar.tsx';

interface CompareAnswerProps {
  text: CostText;
  comparison: Comparison;
  values: CompareValues;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

type AnswerText = CostText['compareAnswer'];

/** One sentence for screen readers when the answer changes. */
export const compareStatus = ({ compareAnswer }: CostText, { a, b }: Comparison): string =>
  fillText(compareAnswer.status, { a: percent(a.cost.apr), b: percent(b.cost.apr) });

/** Two offers side by side, each with its APR. */
export function CompareAnswerView({ text: all, comparison, values, copy, origin }: CompareAnswerProps) {
  const { compareAnswer: text } = all;
  const { a, b } = comparison;
  const amount = a.terms.amountPaise;
  const address = urls.absolute(origin, urls.cost('compare', compareQuery(values)));
  return (
    <>
      <section aria-labelledby="answer-title" className={css.part}>
        <h2 id="answer-title">{text.title}</h2>
        <p className={css.story}>{verdictOf(text, comparison)}</p>
        {[a, b].flatMap((offer) =>
          doubtsAbout(all.answer, offer.terms).map((doubt) => (
            <p key={offer.name + doubt}>
              {nameOf(text, offer)}: {doubt}
            </p>
          )),
        )}
        <AprBars text={text} comparison={comparison} />
        <Table
          caption={text.caption}
          columns={[{ label: text.row }, { label: text.a, numeric: true }, { label: text.b, numeric: true }]}
          rows={rowsOf(all, amount, comparison).map(({ label, value }) => ({
            id: label,
            cells: [label, value(a), value(b)],
          }))}
        />
        {[...new Set([a, b].map(({ terms }) => aprTimeText(all.answer.facts, terms)))].map((sentence) => (
          <p key={sentence} className="note">
            {sentence}
          </p>
        ))}
        <p className="note">{all.illustration}</p>
        <p className={css.tools}>
          <ButtonLink href={urls.enquiry({ amount: Math.round(amount / RUPEE) })}>
            {fillText(text.talk, { amount: formatPaise(amount) })}
          </ButtonLink>
        </p>
      </section>
      <AddressLine text={all.answer} {...{ copy, address }} />
    </>
  );
}

/** One bar for each APR, on the same scale. */
function AprBars({ text, comparison: { a, b } }: { text: AnswerText; comparison: Comparison }) {
  const highest = Math.max(a.cost.apr, b.cost.apr, 0.01);
  return (
    <ul className={bars.bars} aria-label={text.bars}>
      {[a, b].map((offer) => (
        <li key={offer.name}>
          <span>{nameOf(text, offer)}</span>
          <SplitBar parts={[{ name: barOf(offer, a, b), paise: offer.cost.apr }]} of={highest} />
          <b>{percent(offer.cost.apr)}%</b>
        </li>
      ))}
    </ul>
  );
}

const barOf = (offer: ComparedOffer, a: ComparedOffer, b: ComparedOffer) =>
  shownApr(offer) > Math.min(shownApr(a), shownApr(b)) ? 'interest' : 'principal';

const nameOf = (text: AnswerText, { name }: ComparedOffer): string => (name === 'A' ? text.a : text.b);

/** Which offer costs less, by the total and by the APR, which can differ. */
function verdictOf(text: AnswerText, comparison: Comparison): string {
  const { kind, better, paise, points, instalment } = compareOffers(comparison);
  const verdict = fillText(text.verdicts[kind], {
    name: nameOf(text, better),
    amount: formatPaise(paise),
    points: percent(points),
  });
  const higher = fillText(text.higherInstalment, { amount: formatPaise(instalment) });
  return paise > 0 && instalment > 0 ? `${verdict} ${higher}` : verdict;
}

const rowsOf = (
  { compareAnswer: text, answer }: CostText,
  amount: number,
  { a, b }: Comparison,
): { label: string; value: (offer: ComparedOffer) => string }[] => [
  {
    label: text.rate,
    value: ({ terms }) =>
      fillText(terms.method === 'flat' ? text.flat : text.reducing, { rate: quotedRate(terms.rateMicros) }),
  },
  {
    label: text.reducingRate,
    value: ({ terms, cost }) =>
      `${percent(terms.method === 'flat' ? cost.aprWithoutFees : terms.rateMicros / PERCENT)}%`,
  },
  { label: text.apr, value: ({ cost }) => `${percent(cost.apr)}%` },
  { label: text.instalment, value: ({ cost }) => formatPaise(cost.instalment) },
  { label: text.count, value: ({ cost }) => String(cost.schedule.length) },
  ...(a.terms.firstPeriod || b.terms.firstPeriod
    ? [{ label: text.first, value: ({ cost }: ComparedOffer) => formatPaise(cost.firstInstalment) }]
    : []),
  { label: text.last, value: ({ cost }) => formatPaise(cost.lastInstalment) },
  { label: text.received, value: ({ cost }) => formatPaise(cost.netDisbursed) },
  { label: text.interest, value: ({ cost }) => formatPaise(cost.totalInterest) },
  { label: text.fees, value: ({ terms }) => formatPaise(terms.feesPaise) },
  { label: text.cost, value: ({ cost }) => formatPaise(cost.totalCost) },
  {
    label: text.paise,
    value: ({ cost }) => fillText(answer.paiseValue, { paise: paisePerRupee(cost.totalCost, amount) }),
  },
];
