import type { Site } from '../../../../content-model/site.ts';
import type { Bill } from '../../../../domain/loan/read-bill.ts';
import css from './cloth.module.css';
import { ClothHead, Patterns, shareOf } from './cloth.tsx';

/** A bill as one piece of cloth, and the end that is cut off it today, enlarged to the same width. */
export function BillCloth({ site, bill: { cost, terms } }: { site: Site; bill: Bill }) {
  const { format, text } = site;
  const { answer, billAnswer } = text.cost;
  const { caption, received, discount, enlarged, fee } = billAnswer;
  const scale = terms.facePaise;
  const isCut = cost.received < scale;
  const taken: Part[] = [
    ['interest', cost.discount],
    ['fees', terms.feePaise],
  ];
  const amount = (label: string, paise: number) => (
    <span>
      {label} <b className="money">{format.paise(paise)}</b>
    </span>
  );
  return (
    <section className="stack near">
      <h2 className="title">{caption}</h2>
      <figure className={css.bill}>
        <Patterns />
        <p className={`note ${css.scale}`}>
          <span>{format.fill(answer.cloth.scale, { amount: format.paise(scale) })}</span>
        </p>
        <ClothHead scale={scale} />
        <Strip parts={[['principal', cost.received], ...taken]} scale={scale} />
        <p className="row ends small">
          {amount(received, cost.received)}
          {isCut && <span>{enlarged}</span>}
        </p>
        {isCut && (
          <>
            <svg
              className={css.enlarged}
              width="100%"
              height="48"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={`M${(cost.received / scale) * 100} 0H100V1H0Z`} />
            </svg>
            <Strip parts={taken} scale={scale - cost.received} />
          </>
        )}
        <p className="row ends small">
          {amount(discount, cost.discount)}
          {terms.feePaise > 0 && amount(fee, terms.feePaise)}
        </p>
      </figure>
    </section>
  );
}

type Part = [pattern: string, paise: number];

const HEIGHT = 96;

/** Parts of the scale beside each other. */
function Strip({ parts, scale }: { parts: readonly Part[]; scale: number }) {
  let end = 0;
  return (
    <svg className={css.cloth} width="100%" height={HEIGHT} aria-hidden="true">
      {parts.map(([pattern, paise]) => {
        const x = shareOf(end, scale);
        end += paise;
        return (
          <rect
            key={pattern}
            {...{ x, width: shareOf(paise, scale), height: HEIGHT }}
            fill={`url(#weave-${pattern})`}
            stroke="var(--paper)"
          />
        );
      })}
    </svg>
  );
}
