import type { ReactNode } from 'react';
import type { CostText } from '../../../../content-model/schema/cost.ts';
import { PERCENT } from '../../../../domain/loan/amounts.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { type ComparedOffer, OFFERS, type OfferName } from '../../compare-answer.ts';
import { shownApr } from '../../verdict.ts';
import css from './compare-answer.module.css';
import { paisePerRupee, percent, quotedText } from './format.ts';

interface CompareTableProps {
  text: CostText;
  /** One offer, or both. */
  offers: readonly ComparedOffer[];
  /** The heading of an offer, with its label. */
  heading: (name: OfferName) => ReactNode;
}

/** The figures of the offers in aligned rows, with the difference of each. On phones a row has two lines. */
export function CompareTable({ text: all, offers, heading }: CompareTableProps) {
  const { compareAnswer: text } = all;
  const [a, b] = OFFERS.map((name) => offers.find((offer) => offer.name === name));
  // Beside an empty place, the figures that answer the question are enough.
  const rows = rowsOf(all, offers).filter(({ isMain }) => isMain || offers.length > 1);
  const figureOf = (row: Row, offer: ComparedOffer | undefined) => (offer ? row.value(offer) : text.none);
  return (
    <table className={css.table}>
      <caption className="hidden-text">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.row}</th>
          {OFFERS.map((name) => (
            <th key={name} scope="col">
              {heading(name)}
            </th>
          ))}
          <th scope="col">{text.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} data-main={row.isMain ? '' : undefined}>
            <th scope="row">{row.label}</th>
            <td>{figureOf(row, a)}</td>
            <td>{figureOf(row, b)}</td>
            <td>{a && b && row.difference && differenceText(text, row.difference(a, b))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Difference {
  /** Above zero if offer B has more. */
  sign: number;
  /** How much, with its unit. */
  amount: string;
}

interface Row {
  label: string;
  value: (offer: ComparedOffer) => string;
  /** Undefined if a difference says nothing, or the row cannot be compared. */
  difference?: ((a: ComparedOffer, b: ComparedOffer) => Difference) | undefined;
  /** The rows that answer the question. */
  isMain?: boolean;
}

function differenceText(text: CostText['compareAnswer'], { sign, amount }: Difference): string {
  if (sign === 0) return text.same;
  return fillText(sign > 0 ? text.more : text.less, { amount });
}

function rowsOf({ compareAnswer: text, answer }: CostText, offers: readonly ComparedOffer[]): Row[] {
  const money = (label: string, paise: (offer: ComparedOffer) => number, isMain = false): Row => ({
    label,
    isMain,
    value: (offer) => formatPaise(paise(offer)),
    difference: (a, b) => {
      const sign = paise(b) - paise(a);
      return { sign, amount: formatPaise(Math.abs(sign)) };
    },
  });
  /** @param hundredths of a percent, as shown */
  const rate = (label: string, hundredths: (offer: ComparedOffer) => number, isMain = false): Row => ({
    label,
    isMain,
    value: (offer) => `${percent(hundredths(offer) / 100)}%`,
    difference: (a, b) => {
      const sign = hundredths(b) - hundredths(a);
      return { sign, amount: fillText(text.points, { points: percent(Math.abs(sign) / 100) }) };
    },
  });
  const isOneRhythm = new Set(offers.map(({ terms }) => terms.perYear)).size === 1;
  const ifOneRhythm = (row: Row): Row => (isOneRhythm ? row : { ...row, difference: undefined });
  return [
    { label: text.rate, value: ({ terms }) => quotedText(text, terms) },
    rate(text.reducingRate, ({ terms, cost }) =>
      Math.round((terms.method === 'flat' ? cost.aprWithoutFees : terms.rateMicros / PERCENT) * 100),
    ),
    rate(text.apr, shownApr, true),
    money(text.cost, ({ cost }) => cost.totalCost, true),
    ifOneRhythm(money(text.instalment, ({ cost }) => cost.instalment, true)),
    ifOneRhythm({
      label: text.count,
      value: ({ cost }) => String(cost.schedule.length),
      difference: (a, b) => {
        const sign = b.cost.schedule.length - a.cost.schedule.length;
        return { sign, amount: String(Math.abs(sign)) };
      },
    }),
    ...(offers.some(({ terms }) => terms.firstPeriod)
      ? [ifOneRhythm(money(text.first, ({ cost }) => cost.firstInstalment))]
      : []),
    ifOneRhythm(money(text.last, ({ cost }) => cost.lastInstalment)),
    money(text.received, ({ cost }) => cost.netDisbursed),
    money(text.interest, ({ cost }) => cost.totalInterest),
    money(text.fees, ({ terms }) => terms.feesPaise),
    {
      label: text.paise,
      value: ({ cost, terms }) =>
        fillText(answer.paiseValue, { paise: paisePerRupee(cost.totalCost, terms.amountPaise) }),
    },
  ];
}
