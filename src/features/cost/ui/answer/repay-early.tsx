import type { Site } from '../../../../content-model/site.ts';
import type { Prepayment } from '../../../../domain/loan/prepayment.ts';
import type { LoanAnswer } from '../../loan-answer.ts';
import { wholeRupees } from './format.ts';

/** The saving of repaying early, and its charge. */
export function RepayEarly({ site, answer }: { site: Site; answer: LoanAnswer }) {
  const { format, lending } = site;
  const text = site.text.cost.answer.repayEarly;
  const { prepayment, terms } = answer;
  return (
    <section aria-labelledby="early-title" className="stack near">
      <h2 id="early-title" className="title">
        {text.title}
      </h2>
      {prepayment ? (
        <>
          <p>
            {/* Months and instalments differ if the first one is not due one period after the money. */}
            {format.fill(terms.firstPeriod ? text.afterInstalments : text.after, {
              months: prepayment.months,
              count: prepayment.instalments,
              owed: wholeRupees(prepayment.owed, format),
              saved: wholeRupees(prepayment.savedInterest, format),
            })}
          </p>
          <p>{chargeText(site, prepayment)}</p>
          {prepayment.charge.kind === 'nil' && (
            <p className="note">{format.fill(text.asOf, { date: format.day(lending.layer.asOf) })}</p>
          )}
        </>
      ) : (
        <p>{text.flat}</p>
      )}
    </section>
  );
}

function chargeText({ format, lending, text: all }: Site, { charge, savedInterest }: Prepayment): string {
  const text = all.cost.answer.repayEarly;
  if (charge.kind === 'agreement') return text.agreement;
  if (charge.kind === 'nil') {
    const isLimited = lending.layer.value === 'middle';
    const limit = format.rupees(lending.prepayment.nilUpTo);
    const reason = isLimited ? format.fill(text.nilReason, { limit }) : text.nilReasonAll;
    return format.fill(text.nil, { reason });
  }
  const saved = savedInterest - charge.paise;
  return format.fill(saved < 0 ? text.percentLoss : text.percent, {
    percent: charge.percent,
    charge: wholeRupees(charge.paise, format),
    saved: wholeRupees(Math.abs(saved), format),
  });
}
