import type { Site } from '../../../content-model/site.ts';
import { RUPEE } from '../../../domain/loan/amounts.ts';
import { daysInYear, instalmentCount } from '../../../domain/loan/loan-terms.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { withExample } from '../example.ts';
import { answerLoan, type LoanAnswer } from '../loan-answer.ts';
import { type CostValues, queryOf } from '../parameters.ts';
import { loanRange, type ProductRange } from '../product-range.ts';
import css from './answer/answer.module.css';
import { doubtsAbout, paiseSplit, quotedRate, twoDecimals, wholeRupees } from './answer/format.ts';
import { KeyFacts } from './answer/loan-key-facts.tsx';
import { Next } from './answer/next.tsx';
import { RepayEarly } from './answer/repay-early.tsx';
import { Schedule } from './answer/schedule.tsx';
import { Sheet, Sums } from './answer/sheet.tsx';
import { LoanCloth } from './cloth/loan-cloth.tsx';
import { type CalculatorProps, CostPage } from './cost-page.tsx';
import { LoanFields } from './form/loan-fields.tsx';
import { Range } from './range.tsx';

/** The calculator for a loan. */
export function LoanPage({ site, values: submitted, origin }: CalculatorProps) {
  const { values, note } = withExample(site, 'loan', submitted);
  const { answer, problems } = answerLoan(values, site.lending);
  const range = loanRange(site, values, answer);
  // A rate such as "1.5% a month flat" names the method.
  const shown = answer ? { ...values, method: answer.terms.method } : values;
  return (
    <CostPage
      {...{ site, problems, note }}
      form="loan"
      range={<Range {...{ site, range }} form="loan" values={submitted} />}
      fields={<LoanFields {...{ site, problems }} values={shown} />}
      answer={answer && answerOf(site, answer, values, range, origin)}
    />
  );
}

/**
 * Instalment and APR, what they consist of, and the loan as a drawing; then schedule, key facts, and where to
 * go next.
 */
function answerOf(site: Site, answer: LoanAnswer, values: CostValues, range: ProductRange, origin: string) {
  const { format, urls } = site;
  const { answer: text } = site.text.cost;
  const { sums } = text;
  const { terms, cost } = answer;
  const { product } = range.product;
  const query = queryOf(values);
  const compare = compareOf(site, values);
  const amount = Math.round(terms.amountPaise / RUPEE);
  const split = paiseSplit(cost.totalInterest, terms.feesPaise, terms.amountPaise, format);
  const instalment = wholeRupees(cost.instalment, format);
  const apr = twoDecimals(cost.apr, format);
  const first = {
    label: text.instalment[terms.perYear === 12 ? 'monthly' : 'daily'],
    value: instalment,
  };
  return {
    status: format.fill(text.status, { instalment, apr }),
    bar: [first, { label: text.shortApr, value: `${apr}%` }],
    content: (
      <>
        <Sheet
          site={site}
          title={text.title}
          figures={[first, { label: text.apr, value: `${apr}%` }]}
          note={countText(site, answer)}
          remarks={remarksOf(site, answer)}
          outside={range.outside}
          actions={
            <>
              <ButtonLink href={urls.enquiry({ product, amount, months: terms.months, calculation: query })}>
                {text.talk}
              </ButtonLink>
              <ButtonLink href={compare} variant="line">
                {text.compareWith}
              </ButtonLink>
            </>
          }
        >
          <p className={css.paise}>
            <b className="money">{format.fill(text.paiseValue, { paise: split.paise })}</b>{' '}
            {format.fill(text.paiseOf, split)}
          </p>
          <Sums
            format={format}
            rows={[
              [sums.amount, terms.amountPaise],
              [sums.fees, terms.feesPaise],
              [sums.received, cost.netDisbursed],
              [sums.interest, cost.totalInterest],
              [sums.paid, cost.totalPaid],
              [sums.cost, cost.totalCost],
            ]}
          />
        </Sheet>
        {values.prepay && <RepayEarly {...{ site, answer }} />}
        <LoanCloth {...{ site, answer }} />
      </>
    ),
    rest: (
      <>
        <Schedule {...{ site, answer, query }} />
        <KeyFacts {...{ site, answer }} />
        <Next
          {...{ site, compare }}
          papers={urls.papers(product, amount)}
          address={urls.absolute(origin, urls.cost('loan', query))}
        />
      </>
    ),
  };
}

function countText({ format, text }: Site, { terms, cost }: LoanAnswer): string {
  const { once, times, timesFirst } = text.cost.answer;
  if (cost.schedule.length === 1) return once;
  return format.fill(terms.firstPeriod ? timesFirst : times, {
    count: cost.schedule.length,
    first: wholeRupees(cost.firstInstalment, format),
    last: wholeRupees(cost.lastInstalment, format),
  });
}

/**
 * Sentences about the days before the first instalment, a flat rate, fees, daily instalments and an early
 * end.
 */
function remarksOf(site: Site, { terms, cost }: LoanAnswer): string[] {
  const { format } = site;
  const text = site.text.cost.answer;
  const { firstPeriod: period } = terms;
  const agreed = instalmentCount(terms);
  const count = cost.schedule.length;
  const without = twoDecimals(cost.aprWithoutFees, format);
  const points = twoDecimals(cost.apr - cost.aprWithoutFees, format);
  const flat = { flat: quotedRate(terms.rateMicros, format), reducing: without };
  const first = {
    first: wholeRupees(cost.firstInstalment, format),
    days: period?.allDays,
    before: period?.days,
    year: daysInYear(terms),
  };
  return [
    ...doubtsAbout(site, terms),
    period ? format.fill(period.months === 1 ? text.firstLate : text.firstByDays, first) : '',
    terms.method === 'flat' ? format.fill(text.flat, flat) : '',
    terms.feesPaise > 0 ? format.fill(text.fee, { points, without }) : '',
    terms.perYear === 12 ? '' : format.fill(text.daily, { count: agreed, days: terms.perYear }),
    count < agreed ? format.fill(text.early, { count, agreed }) : '',
  ].filter(Boolean);
}

/** The comparison, with this loan as offer A. */
function compareOf({ urls }: Site, { amount, product: _, ...offer }: CostValues): string {
  return urls.cost('compare', [queryOf({ amount: amount ?? '' }), queryOf(offer, 'A')].join('&'));
}
