import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { Lending } from '../../../../content-model/schema/lending.ts';
import type { Prepayment } from '../../../../domain/loan/prepayment.ts';
import { longDate } from '../../../../domain/long-date.ts';
import { formatRupees } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import css from './answer.module.css';
import { wholeRupees } from './format.ts';

interface RepayEarlyProps {
  text: CostText['answer']['repayEarly'];
  /** Undefined for a flat rate. */
  prepayment: Prepayment | undefined;
  /** True if the first instalment is not due one period after the money, so that months and instalments differ. */
  isByInstalments: boolean;
  lending: Pick<Lending, 'layer' | 'prepayment'>;
}

/** What repaying early saves, and what may be charged for it. */
export function RepayEarly({ text, prepayment, isByInstalments, lending }: RepayEarlyProps) {
  return (
    <section aria-labelledby="early-title" className={css.part}>
      <h2 id="early-title">{text.title}</h2>
      {prepayment ? (
        <>
          <p>
            {fillText(isByInstalments ? text.afterInstalments : text.after, {
              months: String(prepayment.months),
              count: String(prepayment.instalments),
              owed: wholeRupees(prepayment.owed),
              saved: wholeRupees(prepayment.savedInterest),
            })}
          </p>
          <p>{chargeText(text, prepayment, lending)}</p>
          {prepayment.charge.kind === 'nil' && (
            <p className="note">{fillText(text.asOf, { date: longDate(lending.layer.asOf) })}</p>
          )}
        </>
      ) : (
        <p>{text.flat}</p>
      )}
    </section>
  );
}

function chargeText(
  text: RepayEarlyProps['text'],
  { charge, savedInterest }: Prepayment,
  lending: RepayEarlyProps['lending'],
): string {
  if (charge.kind === 'agreement') return text.agreement;
  if (charge.kind === 'nil') {
    const isLimited = lending.layer.value === 'middle';
    const limit = formatRupees(lending.prepayment.nilUpTo);
    return fillText(text.nil, {
      reason: isLimited ? fillText(text.nilReason, { limit }) : text.nilReasonAll,
    });
  }
  const saved = savedInterest - charge.paise;
  return fillText(saved < 0 ? text.percentLoss : text.percent, {
    percent: String(charge.percent),
    charge: wholeRupees(charge.paise),
    saved: wholeRupees(Math.abs(saved)),
  });
}
