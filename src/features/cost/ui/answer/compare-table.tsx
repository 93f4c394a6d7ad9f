import type { ReactNode } from 'react';
import type { Site } from '../../../../content-model/site.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import { type ComparedOffer, OFFERS, type OfferName } from '../../compare-answer.ts';
import { shownApr } from '../../compare-offers.ts';
import css from './compare.module.css';
import { paiseSplit, quotedText, twoDecimals, yearlyRate } from './format.ts';

export interface OffersProps {
  site: Site;
  /** One offer, or both. */
  offers: readonly [ComparedOffer, ...ComparedOffer[]];
  /** The heading of an offer, with its label. */
  heading: (name: OfferName) => ReactNode;
}

/** The figures of the offers in aligned rows, with the difference of each. On phones a row has two lines. */
export function CompareTable({ site, offers, heading }: OffersProps) {
  const { compareAnswer: text } = site.text.cost;
  const [a, b] = OFFERS.map((name) => offers.find((offer) => offer.name === name));
  // The most important rows, for an offer beside an empty place.
  const main = [text.apr, text.cost, text.instalment];
  const rows = rowsOf(site, offers).filter(({ label }) => offers.length > 1 || main.includes(label));
  return (
    <table className={`tabular ${css.table}`}>
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
      <tbody className="ruled fine">
        {rows.map(({ label, value, difference }) => (
          <tr key={label} data-main={main.includes(label) ? '' : undefined}>
            <th scope="row">{label}</th>
            <td>{a ? value(a) : text.none}</td>
            <td>{b ? value(b) : text.none}</td>
            <td>{a && b && difference?.(a, b)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Row {
  label: string;
  value: (offer: ComparedOffer) => string;
  /** Undefined if a difference is meaningless, or the row cannot be compared. */
  difference?: ((a: ComparedOffer, b: ComparedOffer) => string) | undefined;
}

type FigureOf = (offer: ComparedOffer) => number;
type Write = (figure: number) => string;

function rowsOf(site: Site, offers: readonly ComparedOffer[]): Row[] {
  const { format } = site;
  const { compareAnswer: text, answer } = site.text.cost;
  const row = (label: string, figure: FigureOf, write: Write, writeDifference = write): Row => ({
    label,
    value: (offer) => write(figure(offer)),
    difference: (a, b) => {
      const more = figure(b) - figure(a);
      if (more === 0) return text.same;
      return format.fill(more > 0 ? text.more : text.less, { amount: writeDifference(Math.abs(more)) });
    },
  });
  const money = (label: string, paise: FigureOf) =>
    row(label, paise, (sum) => `₹${twoDecimals(sum / RUPEE, format)}`);
  /** @param hundredths of a percent, as shown */
  const rate = (label: string, hundredths: FigureOf) => {
    const write = (figure: number) => twoDecimals(figure / 100, format);
    return row(
      label,
      hundredths,
      (figure) => `${write(figure)}%`,
      (figure) => format.fill(text.points, { points: write(figure) }),
    );
  };
  const isOneRhythm = new Set(offers.map(({ terms }) => terms.perYear)).size === 1;
  const ifOneRhythm = (one: Row): Row => (isOneRhythm ? one : { ...one, difference: undefined });
  return [
    { label: text.rate, value: ({ terms }) => quotedText(site, terms) },
    rate(text.reducingRate, (offer) => Math.round(yearlyRate(offer) * 100)),
    rate(text.apr, shownApr),
    money(text.cost, ({ cost }) => cost.totalCost),
    ifOneRhythm(money(text.instalment, ({ cost }) => cost.instalment)),
    ifOneRhythm(row(text.count, ({ cost }) => cost.schedule.length, String)),
    ...(offers.some(({ terms }) => terms.firstPeriod)
      ? [ifOneRhythm(money(text.first, ({ cost }) => cost.firstInstalment))]
      : []),
    ifOneRhythm(money(text.last, ({ cost }) => cost.lastInstalment)),
    money(text.received, ({ cost }) => cost.netDisbursed),
    money(text.interest, ({ cost }) => cost.totalInterest),
    money(text.fees, ({ terms }) => terms.feesPaise),
    {
      label: text.paise,
      value: ({ cost, terms }) => {
        const { paise } = paiseSplit(cost.totalCost, 0, terms.amountPaise, format);
        return format.fill(answer.paiseValue, { paise });
      },
    },
  ];
}
