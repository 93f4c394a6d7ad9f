import type { CostText } from '../../../../content-model/schema/cost.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Headline } from '../../../../ui/section/headline.tsx';
import * as urls from '../../../../urls.ts';
import {
  type ComparedOffer,
  type CompareValues,
  compareQuery,
  type OfferName,
} from '../../compare-answer.ts';
import { compareOffers, marksOf, type Verdict, type VerdictKind } from '../../verdict.ts';
import { ClothPair } from '../cloth/cloth-pair.tsx';
import { AddressLine, type CopyText } from './address-line.tsx';
import css from './answer.module.css';
import compareCss from './compare-answer.module.css';
import { CompareTable } from './compare-table.tsx';
import { doubtsAbout } from './doubts.ts';
import { aprTimeText, percent, wholeRupees } from './format.ts';

interface CompareAnswerProps {
  text: CostText;
  /** Offer A and offer B, or the only one that was entered. */
  offers: readonly [ComparedOffer, ComparedOffer] | readonly [ComparedOffer];
  values: CompareValues;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

type AnswerText = CostText['compareAnswer'];

/** One sentence for screen readers when the answer changes. */
export const compareStatus = (
  { compareAnswer: text }: CostText,
  offers: readonly ComparedOffer[],
): string => {
  const apr = (name: OfferName) => {
    const offer = offers.find((one) => one.name === name);
    return offer ? percent(offer.cost.apr) : text.none;
  };
  return fillText(text.status, { a: apr('A'), b: apr('B') });
};

/** Two offers side by side, each with its APR; or one of them, beside an empty place. */
export function CompareAnswerView({ text: all, offers, values, copy, origin }: CompareAnswerProps) {
  const { compareAnswer: text } = all;
  const [one, other] = offers;
  const verdict = other && compareOffers({ a: one, b: other });
  const marks = verdict ? marksOf(verdict) : {};
  const amount = one.terms.amountPaise;
  const address = urls.absolute(origin, urls.cost('compare', compareQuery(values)));
  const heading = (name: OfferName) => {
    const mark = marks[name];
    return (
      <>
        <b>{nameOf(text, name)}</b> {mark && <span className={compareCss.mark}>{text.marks[mark]}</span>}
      </>
    );
  };
  return (
    <>
      <section aria-labelledby="answer-title" className={classNames(css.part, compareCss.answer)}>
        <Headline id="answer-title" className={compareCss.title} {...titleOf(text, one, verdict)} />
        <p>{fillText(text.amount, { amount: wholeRupees(amount) })}</p>
        {verdict && <p className={css.story}>{verdictOf(text, verdict)}</p>}
        {other && one.terms.months !== other.terms.months && (
          <p>{fillText(text.lengths, { a: String(one.terms.months), b: String(other.terms.months) })}</p>
        )}
        {offers.flatMap((offer) =>
          doubtsAbout(all.answer, offer.terms).map((doubt) => (
            <p key={offer.name + doubt}>
              {nameOf(text, offer.name)}: {doubt}
            </p>
          )),
        )}
        <div className={compareCss.offers}>
          <ClothPair text={all} {...{ offers, heading }} />
          <CompareTable text={all} {...{ offers, heading }} />
        </div>
        {[...new Set(offers.map(({ terms }) => aprTimeText(all.answer.facts, terms)))].map((sentence) => (
          <p key={sentence} className="note">
            {sentence}
          </p>
        ))}
        <p className="note">{all.illustration}</p>
        <p className={css.tools}>
          <ButtonLink href={urls.enquiry({ amount: Math.round(amount / RUPEE) })}>
            {all.answer.call}
          </ButtonLink>
        </p>
      </section>
      <AddressLine text={all.answer} {...{ copy, address }} />
    </>
  );
}

const nameOf = (text: AnswerText, name: OfferName): string => (name === 'A' ? text.a : text.b);

const TITLES = {
  same: 'same',
  sameCost: 'sameCost',
  sameApr: 'sameApr',
  cheaper: 'cheaper',
  cheaperFees: 'cheaper',
  splitFees: 'split',
  splitSooner: 'split',
  split: 'split',
} as const satisfies Record<VerdictKind, keyof AnswerText['titles']>;

function titleOf(text: AnswerText, one: ComparedOffer, verdict: Verdict | undefined) {
  const { strong, light } = text.titles[verdict ? TITLES[verdict.kind] : 'alone'];
  const name = verdict?.better.name ?? one.name;
  const values = {
    name: nameOf(text, name),
    other: nameOf(text, name === 'A' ? 'B' : 'A'),
    amount: differenceText(verdict?.paise ?? 0),
  };
  return { strong: fillText(strong, values), light: fillText(light, values) };
}

/** A difference in whole rupees, or in paise if it is less than a rupee. The table has the paise of all amounts. */
const differenceText = (paise: number): string => (paise < RUPEE ? formatPaise(paise) : wholeRupees(paise));

/** Which offer costs less, by the total and by the APR, which can differ. */
function verdictOf(text: AnswerText, { kind, better, paise, points, instalment }: Verdict): string {
  const verdict = fillText(text.verdicts[kind], {
    name: nameOf(text, better.name),
    amount: differenceText(paise),
    points: percent(points),
  });
  const higher = fillText(text.higherInstalment, { amount: differenceText(instalment) });
  return paise > 0 && instalment > 0 ? `${verdict} ${higher}` : verdict;
}
