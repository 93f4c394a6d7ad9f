import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { Lending } from '../../../../content-model/schema/lending.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import { daysInYear, type FirstPeriod, instalmentCount } from '../../../../domain/loan/loan-terms.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import type { LoanAnswer } from '../../loan-answer.ts';
import type { CostValues } from '../../parameters.ts';
import { queryOf } from '../../parameters.ts';
import { LoanCloth } from '../cloth/loan-cloth.tsx';
import { AddressLine, type CopyText } from './address-line.tsx';
import { doubtsAbout } from './doubts.ts';
import { paiseSplit, percent, quotedRate, wholeRupees } from './format.ts';
import { KeyFacts } from './key-facts.tsx';
import { Next } from './next.tsx';
import { RepayEarly } from './repay-early.tsx';
import { Schedule } from './schedule.tsx';
import sheet from './sheet.module.css';
import { Sheet, Sums } from './sheet.tsx';

interface LoanAnswerProps {
  text: CostText;
  answer: LoanAnswer;
  values: CostValues;
  lending: Lending;
  /** The product whose range is shown. */
  product: string;
  /** A sentence for each figure that the product does not allow. */
  outside: readonly string[];
}

/** One sentence for screen readers when the answer changes. */
export const loanStatus = ({ answer: text }: CostText, { cost }: LoanAnswer): string =>
  fillText(text.status, { instalment: wholeRupees(cost.instalment), apr: percent(cost.apr) });

/** The figures that answer the question, which the bar repeats. */
export const loanBar = ({ answer: text }: CostText, { cost, terms }: LoanAnswer) => [
  { label: instalmentLabel(text, terms), value: wholeRupees(cost.instalment) },
  { label: text.shortApr, value: `${percent(cost.apr)}%` },
];

/** The answer about one loan: instalment and APR, what they consist of, and the loan as a drawing. */
export function LoanAnswerView({ text: all, answer, values, lending, product, outside }: LoanAnswerProps) {
  const { answer: text } = all;
  const { terms, cost } = answer;
  const split = paiseSplit(cost.totalInterest, terms.feesPaise, terms.amountPaise);
  return (
    <>
      <Sheet
        text={all}
        title={text.title}
        figures={[
          { label: instalmentLabel(text, terms), value: wholeRupees(cost.instalment) },
          { label: text.apr, value: `${percent(cost.apr)}%` },
        ]}
        note={countText(text, answer)}
        remarks={remarksOf(text, answer)}
        outside={outside}
        actions={
          <>
            <ButtonLink href={enquiryOf(answer, values, product)}>{text.talk}</ButtonLink>
            <ButtonLink href={compareOf(values)} variant="line">
              {text.compareWith}
            </ButtonLink>
          </>
        }
      >
        <p className={sheet.paise}>
          <b>{fillText(text.paiseValue, { paise: split.paise })}</b> {fillText(text.paiseOf, split)}
        </p>
        <Sums
          rows={[
            [text.sums.amount, wholeRupees(terms.amountPaise)],
            [text.sums.fees, wholeRupees(terms.feesPaise)],
            [text.sums.received, wholeRupees(cost.netDisbursed)],
            [text.sums.interest, wholeRupees(cost.totalInterest)],
            [text.sums.paid, wholeRupees(cost.totalPaid)],
            [text.sums.cost, wholeRupees(cost.totalCost)],
          ]}
        />
      </Sheet>
      {values.prepay && (
        <RepayEarly
          text={text.repayEarly}
          prepayment={answer.prepayment}
          isByInstalments={terms.firstPeriod !== undefined}
          lending={lending}
        />
      )}
      <LoanCloth text={text.cloth} answer={answer} />
    </>
  );
}

interface LoanRestProps {
  text: CostText;
  answer: LoanAnswer;
  values: CostValues;
  product: string;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

/** The schedule, the key facts, and where to go next. */
export function LoanRest({ text, answer, values, product, copy, origin }: LoanRestProps) {
  const query = queryOf(values);
  return (
    <>
      <Schedule text={text.answer.schedule} answer={answer} query={query} />
      <KeyFacts text={text} answer={answer} />
      <Next
        text={text.answer.next}
        numeral="४"
        papers={urls.papers(product, rupeesOf(answer))}
        compare={compareOf(values)}
      >
        <AddressLine
          text={text.answer}
          copy={copy}
          address={urls.absolute(origin, urls.cost('loan', query))}
        />
      </Next>
    </>
  );
}

type AnswerText = CostText['answer'];

const instalmentLabel = (text: AnswerText, { perYear }: LoanAnswer['terms']): string =>
  text.instalment[perYear === 12 ? 'monthly' : 'daily'];

function countText(text: AnswerText, { terms, cost }: LoanAnswer): string {
  if (cost.schedule.length === 1) return text.once;
  return fillText(terms.firstPeriod ? text.timesFirst : text.times, {
    count: String(cost.schedule.length),
    first: wholeRupees(cost.firstInstalment),
    last: wholeRupees(cost.lastInstalment),
  });
}

/** What deserves a sentence: the days before the first instalment, a flat rate, fees, daily instalments, an early end. */
function remarksOf(text: AnswerText, answer: LoanAnswer): string[] {
  const { terms, cost } = answer;
  const agreed = instalmentCount(terms);
  const flat = { flat: quotedRate(terms.rateMicros), reducing: percent(cost.aprWithoutFees) };
  const fee = { points: percent(cost.apr - cost.aprWithoutFees), without: percent(cost.aprWithoutFees) };
  const daily = { count: String(agreed), days: String(terms.perYear) };
  const early = { count: String(cost.schedule.length), agreed: String(agreed) };
  return [
    ...doubtsAbout(text, terms),
    ...(terms.firstPeriod ? [firstText(text, answer, terms.firstPeriod)] : []),
    ...(terms.method === 'flat' ? [fillText(text.flat, flat)] : []),
    ...(terms.feesPaise > 0 ? [fillText(text.fee, fee)] : []),
    ...(terms.perYear === 12 ? [] : [fillText(text.daily, daily)]),
    ...(cost.schedule.length < agreed ? [fillText(text.early, early)] : []),
  ];
}

const firstText = (text: AnswerText, { terms, cost }: LoanAnswer, period: FirstPeriod): string =>
  fillText(period.months === 1 ? text.firstLate : text.firstByDays, {
    first: wholeRupees(cost.firstInstalment),
    days: String(period.allDays),
    before: String(period.days),
    year: String(daysInYear(terms)),
  });

const rupeesOf = ({ terms }: LoanAnswer): number => Math.round(terms.amountPaise / RUPEE);

const enquiryOf = (answer: LoanAnswer, values: CostValues, product: string): string =>
  urls.enquiry({
    product,
    amount: rupeesOf(answer),
    months: answer.terms.months,
    calculation: queryOf(values),
  });

/** The comparison, with this loan as offer A. */
function compareOf({ amount, product: _, ...offer }: CostValues): string {
  return urls.cost('compare', [queryOf({ amount: amount ?? '' }), queryOf(offer, 'A')].join('&'));
}
