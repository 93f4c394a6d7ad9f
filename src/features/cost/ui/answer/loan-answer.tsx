import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { Lending } from '../../../../content-model/schema/lending.ts';
import { RUPEE } from '../../../../domain/loan/amounts.ts';
import {
  daysInYear,
  type FirstPeriod,
  instalmentCount,
  periodsToFirst,
} from '../../../../domain/loan/loan-terms.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import * as urls from '../../../../urls.ts';
import type { LoanAnswer } from '../../loan-answer.ts';
import type { CostValues } from '../../parameters.ts';
import { queryOf } from '../../parameters.ts';
import { AddressLine, type CopyText } from './address-line.tsx';
import css from './answer.module.css';
import { BalanceChart } from './balance-chart.tsx';
import { doubtsAbout } from './doubts.ts';
import { Figures } from './figures.tsx';
import { paisePerRupee, percent, perMonth, quotedRate } from './format.ts';
import { KeyFacts } from './key-facts.tsx';
import { PartsOfSum } from './parts-of-sum.tsx';
import { RepayEarly } from './repay-early.tsx';
import { Schedule } from './schedule.tsx';

interface LoanAnswerProps {
  text: CostText;
  answer: LoanAnswer;
  values: CostValues;
  lending: Lending;
  copy: CopyText;
  /** The site's public address. */
  origin: string;
}

/** One sentence for screen readers when the answer changes. */
export const loanStatus = ({ answer: text }: CostText, { cost }: LoanAnswer): string =>
  fillText(text.status, { instalment: formatPaise(cost.instalment), apr: percent(cost.apr) });

/** Everything that the calculator answers about one loan. */
export function LoanAnswerView({ text: all, answer, values, lending, copy, origin }: LoanAnswerProps) {
  const { answer: text } = all;
  const { terms, cost } = answer;
  const query = queryOf(values);
  return (
    <>
      <section aria-labelledby="answer-title" className={css.part}>
        <h2 id="answer-title" className="hidden-text">
          {text.title}
        </h2>
        <Figures figures={figuresOf(text, answer)} />
        <p className={css.story}>
          {fillText(text.story, {
            amount: formatPaise(terms.amountPaise),
            received: formatPaise(cost.netDisbursed),
            paid: formatPaise(cost.totalPaid),
          })}
        </p>
        {remarksOf(text, answer).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <p className="note">{all.illustration}</p>
        <p className={css.tools}>
          <ButtonLink href={enquiryOf(answer, values, query)}>{text.talk}</ButtonLink>
          <GoLink href={compareOf(values)}>{text.compareWith}</GoLink>
        </p>
      </section>
      <section aria-labelledby="rupee-title" className={css.part}>
        <h2 id="rupee-title">{text.rupee.title}</h2>
        <PartsOfSum
          text={text.rupee}
          parts={[
            { name: 'principal', label: text.rupee.principal, paise: terms.amountPaise },
            { name: 'interest', label: text.rupee.interest, paise: cost.totalInterest },
            { name: 'fees', label: text.rupee.fees, paise: terms.feesPaise },
          ]}
        />
      </section>
      <section aria-labelledby="time-title" className={css.part}>
        <h2 id="time-title">{text.overTime.title}</h2>
        <BalanceChart
          text={text.overTime}
          schedule={cost.schedule}
          amountPaise={terms.amountPaise}
          totalInterest={cost.totalInterest}
          perMonth={perMonth(terms.perYear)}
          periodsToFirst={periodsToFirst(terms)}
        />
      </section>
      {values.prepay && (
        <RepayEarly
          text={text.repayEarly}
          prepayment={answer.prepayment}
          isByInstalments={terms.firstPeriod !== undefined}
          lending={lending}
        />
      )}
      <KeyFacts text={all} answer={answer} />
      <Schedule text={text.schedule} answer={answer} query={query} />
      <AddressLine {...{ text, copy }} address={urls.absolute(origin, urls.cost('loan', query))} />
    </>
  );
}

type AnswerText = CostText['answer'];

function figuresOf(text: AnswerText, { terms, cost }: LoanAnswer) {
  const { schedule } = cost;
  const isOne = schedule.length === 1;
  return [
    {
      label: text.instalment[terms.perYear === 12 ? 'monthly' : 'daily'],
      value: formatPaise(isOne ? cost.lastInstalment : cost.instalment),
      note: isOne
        ? text.once
        : fillText(terms.firstPeriod ? text.timesFirst : text.times, {
            count: String(schedule.length),
            first: formatPaise(cost.firstInstalment),
            last: formatPaise(cost.lastInstalment),
          }),
    },
    { label: text.apr, value: `${percent(cost.apr)}%`, note: text.aprNote },
    {
      label: text.cost,
      value: formatPaise(cost.totalCost),
      note: fillText(text.costNote, {
        interest: formatPaise(cost.totalInterest),
        fees: formatPaise(terms.feesPaise),
      }),
    },
    {
      label: text.paise,
      value: fillText(text.paiseValue, { paise: paisePerRupee(cost.totalCost, terms.amountPaise) }),
      note: text.paiseNote,
    },
  ];
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
    first: formatPaise(cost.firstInstalment),
    days: String(period.allDays),
    before: String(period.days),
    year: String(daysInYear(terms)),
  });

const enquiryOf = ({ terms }: LoanAnswer, { product }: CostValues, query: string): string =>
  urls.enquiry({
    product,
    amount: Math.round(terms.amountPaise / RUPEE),
    months: terms.months,
    calculation: query,
  });

/** The comparison, with this loan as offer A. */
function compareOf({ amount, product: _, ...offer }: CostValues): string {
  return urls.cost('compare', [queryOf({ amount: amount ?? '' }), queryOf(offer, 'A')].join('&'));
}
