import type { Site } from '../../content-model/site.ts';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import css from './charges.module.css';

/** Explains the APR with an example, written as an addition in a ledger. */
export function Apr({ site: { format, text, urls } }: { site: Site }) {
  const { text: words, interest, fees, total, cost, example } = text.charges.apr;
  const { amount, instalment, rate, apr } = example;
  const figures = { ...example, amount: format.rupees(amount), instalment: format.rupees(instalment) };
  return (
    <>
      <div className="sheet stack near">
        <p>{format.fill(words, figures)}</p>
        {/* The part that fees add has another colour. */}
        <svg width="100%" height="28" viewBox={`0 0 ${apr} 2`} preserveAspectRatio="none" aria-hidden="true">
          <rect fill="var(--madder)" width={rate} height="2" />
          <rect fill="var(--marigold)" x={rate} width={apr - rate} height="2" />
        </svg>
        <Rows
          className={`ruled ${css.sum}`}
          row="row ends"
          value="strong tabular"
          rows={[
            { label: interest, value: percent(rate) },
            { label: fees, value: `+ ${percent(apr - rate)}` },
            { label: total, value: percent(apr) },
          ]}
        />
      </div>
      <GoLink className="no-print" href={urls.cost()}>
        {cost}
      </GoLink>
    </>
  );
}

const percent = (value: number) => `${value.toFixed(2)}%`;
