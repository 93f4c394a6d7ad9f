import type { ChargesText } from '../../../content-model/schema/charges.ts';
import { formatRupees } from '../../../domain/money/format.ts';
import { unbrokenFigures } from '../../../domain/unbroken.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import * as urls from '../../../urls.ts';
import css from './apr.module.css';

/** What the APR is, with an example as an addition in a ledger. */
export function Apr({ text }: { text: ChargesText['apr'] }) {
  const { example } = text;
  const { amount, instalment, months, rate, fee, apr } = example;
  return (
    <>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={css.sheet}>
        <p>
          <FillIn
            text={unbrokenFigures(text.text)}
            values={{
              amount: formatRupees(amount),
              instalment: formatRupees(instalment),
              ...{ months: String(months), rate: String(rate), fee: String(fee), apr: String(apr) },
            }}
          />
        </p>
        <AprBar rate={rate} apr={apr} />
        <dl className={css.sum}>
          <SumRow label={text.interest} figure={percent(rate)} />
          <SumRow label={text.fees} figure={`+ ${percent(apr - rate)}`} />
          <SumRow label={text.total} figure={percent(apr)} />
        </dl>
      </div>
      <GoLink href={urls.cost()}>{text.cost}</GoLink>
    </>
  );
}

/** The APR as a bar, with the part that fees add in another colour. */
function AprBar({ rate, apr }: { rate: number; apr: number }) {
  return (
    <svg className={css.bar} viewBox={`0 0 ${apr} 2`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.interest} width={rate} height="2" />
      <rect className={css.fees} x={rate} width={apr - rate} height="2" />
    </svg>
  );
}

function SumRow({ label, figure }: { label: string; figure: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}

const percent = (value: number) => `${value.toFixed(2)}%`;
