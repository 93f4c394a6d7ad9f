import type { Site } from '../../../content-model/site.ts';
import { RUPEE } from '../../../domain/loan/amounts.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Headline } from '../../../ui/section/section.tsx';
import {
  answerCompare,
  type ComparedOffer,
  type CompareValues,
  compareQuery,
  type OfferName,
} from '../compare-answer.ts';
import { compareOffers, marksOf, type Verdict, type VerdictKind } from '../compare-offers.ts';
import { exampleOffers } from '../example.ts';
import css from './answer/compare.module.css';
import { CompareTable } from './answer/compare-table.tsx';
import { aprTimeText, doubtsAbout, twoDecimals, wholeRupees } from './answer/format.ts';
import { AddressLine } from './answer/next.tsx';
import { ClothPair } from './cloth/cloth-pair.tsx';
import { type CalculatorProps, CostPage } from './cost-page.tsx';
import { CompareFields } from './form/compare-fields.tsx';

/** The calculator for two offers side by side, of an example if none were entered. */
export function ComparePage({ site, values: submitted, origin }: CalculatorProps<CompareValues>) {
  const isExample = compareQuery(submitted) === '';
  const values = isExample ? exampleOffers(site) : submitted;
  const { comparison, alone, problems } = answerCompare(values, site.lending);
  const offers = comparison ? ([comparison.a, comparison.b] as const) : alone && ([alone] as const);
  // A rate such as "1.5% a month flat" names the method.
  const shown = comparison
    ? {
        ...values,
        A: { ...values.A, method: comparison.a.terms.method },
        B: { ...values.B, method: comparison.b.terms.method },
      }
    : values;
  return (
    <CostPage
      {...{ site, problems }}
      note={isExample ? site.text.cost.example : undefined}
      form="compare"
      fields={<CompareFields {...{ site, problems }} values={shown} />}
      answer={offers && answerOf(site, offers, values, origin)}
    />
  );
}

/**
 * Two offers side by side, each with its APR; or one of them, beside an empty place.
 * @param offers offer A and offer B, or the only one that was entered
 */
function answerOf(
  site: Site,
  offers: readonly [ComparedOffer, ComparedOffer] | readonly [ComparedOffer],
  values: CompareValues,
  origin: string,
) {
  const { format, urls } = site;
  const { answer, compareAnswer: text, illustration } = site.text.cost;
  const [one, other] = offers;
  const verdict = other && compareOffers({ a: one, b: other });
  const marks = verdict ? marksOf(verdict) : {};
  const { title, story } = wordsOf(site, one, verdict);
  const amount = one.terms.amountPaise;
  const apr = (name: OfferName) => {
    const offer = offers.find((each) => each.name === name);
    return offer ? twoDecimals(offer.cost.apr, format) : text.none;
  };
  const heading = (name: OfferName) => {
    const mark = marks[name];
    return (
      <>
        <b>{nameOf(site, name)}</b>{' '}
        {mark && <span className={`note edged ${css.mark}`}>{text.marks[mark]}</span>}
      </>
    );
  };
  const parts = { site, offers, heading };
  return {
    status: format.fill(text.status, { a: apr('A'), b: apr('B') }),
    content: (
      <>
        <section aria-labelledby="answer-title" className="stack near second-line">
          <Headline id="answer-title" {...title} />
          {story && <p className="lead">{story}</p>}
          <p>{format.fill(text.amount, { amount: wholeRupees(amount, format) })}</p>
          {other && one.terms.months !== other.terms.months && (
            <p>{format.fill(text.lengths, { a: one.terms.months, b: other.terms.months })}</p>
          )}
          {offers.flatMap(({ name, terms }) =>
            doubtsAbout(site, terms).map((doubt) => (
              <p key={name + doubt}>
                {nameOf(site, name)}: {doubt}
              </p>
            )),
          )}
          <div className={`stack ${css.offers}`}>
            <ClothPair {...parts} />
            <CompareTable {...parts} />
          </div>
          {[...new Set(offers.map(({ terms }) => aprTimeText(site, terms))), illustration].map((sentence) => (
            <p key={sentence} className="note">
              {sentence}
            </p>
          ))}
          <p>
            <ButtonLink href={urls.enquiry({ amount: Math.round(amount / RUPEE) })}>{answer.call}</ButtonLink>
          </p>
        </section>
        <AddressLine
          site={site}
          address={urls.absolute(origin, urls.cost('compare', compareQuery(values)))}
        />
      </>
    ),
  };
}

const nameOf = ({ text }: Site, name: OfferName): string => text.cost.compareAnswer[name === 'A' ? 'a' : 'b'];

const TITLES = {
  same: 'same',
  sameCost: 'sameCost',
  sameApr: 'sameApr',
  cheaper: 'cheaper',
  cheaperFees: 'cheaper',
  splitFees: 'split',
  splitSooner: 'split',
  split: 'split',
} as const satisfies Record<VerdictKind, string>;

/** The title, and which offer costs less, by the total and by the APR, which can differ. */
function wordsOf(site: Site, one: ComparedOffer, verdict: Verdict | undefined) {
  const { format } = site;
  const { higherInstalment, titles, verdicts } = site.text.cost.compareAnswer;
  const { better: { name } = one, paise = 0, points = 0, instalment = 0 } = verdict ?? {};
  // In paise if it is less than a rupee. The table has the paise of all amounts.
  const amountOf = (sum: number) => (sum < RUPEE ? format.paise(sum) : wholeRupees(sum, format));
  const values = {
    name: nameOf(site, name),
    other: nameOf(site, name === 'A' ? 'B' : 'A'),
    amount: amountOf(paise),
    points: twoDecimals(points, format),
  };
  const { strong, light } = titles[verdict ? TITLES[verdict.kind] : 'alone'];
  const higher =
    paise > 0 && instalment > 0 ? ` ${format.fill(higherInstalment, { amount: amountOf(instalment) })}` : '';
  return {
    title: { strong: format.fill(strong, values), light: format.fill(light, values) },
    story: verdict && `${format.fill(verdicts[verdict.kind], values)}${higher}`,
  };
}
