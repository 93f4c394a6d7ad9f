import type { CostText } from '../../../../content-model/schema/cost.ts';
import type { Lending } from '../../../../content-model/schema/lending.ts';
import type { Prepayment } from '../../../../domain/loan/prepayment.ts';
import { longDate } from '../../../../domain/long-date.ts';
import { formatPaise, formatRupees } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import css from './answer.module.css';

interface RepayEarlyProps {
  text: CostText['answer']['repayEarly'];
  /** Undefined for a flat rate. */
  prepayment: Prepayment | undefined;
  lending: Pick<Lending, 'layer' | 'prepayment'>;
}

/** What repaying early saves, and what may be charged for it. */
export function RepayEarly({ text, prepayment, lending }: RepayEarlyProps) {
  return (
    <section aria-labelledby="early-title" className={css.part}>
      <h2 id="early-title">{text.title}</h2>
      {prepayment ? (
        <>
          <p>
            {fillText(text.after, {
              months: String(prepayment.months),
              owed: formatPaise(prepayment.owed),
              saved: formatPaise(prepayment.savedInterest),
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
  return fillText(text.percent, {
    percent: String(charge.percent),
    charge: formatPaise(charge.paise),
    saved: formatPaise(savedInterest - charge.paise),
  });
}
