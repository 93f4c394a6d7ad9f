import type { Site } from '../../../../content-model/site.ts';
import type { Bill } from '../../../../domain/loan/read-bill.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { wholeRupees } from '../answer/format.ts';
import { PartsTable } from '../answer/sheet.tsx';
import css from './cloth.module.css';
import { Patterns, Swatch, shareOf } from './cloth.tsx';

/** Height of the cloth, and of the roll that it comes from, in pixels. */
const CLOTH = 96;
const ROLL = CLOTH + 24;

/**
 * A bill as cloth that comes from a roll: the part that is received, and the end that is cut off, drawn again
 * at full width. Visitors who save data receive only the table.
 */
export function BillCloth({ site, bill: { cost, terms } }: { site: Site; bill: Bill }) {
  const { format, savesData } = site;
  const { answer, billAnswer: text } = site.text.cost;
  const received = { name: 'principal', label: text.received, paise: cost.received } as const;
  const taken = [
    { name: 'interest', label: text.discount, paise: cost.discount },
    { name: 'fees', label: text.fee, paise: terms.feePaise },
  ] as const;
  const takenPaise = cost.discount + terms.feePaise;
  const amount = ({ label, paise }: Part) => (
    <span key={label}>
      {label} <b className="money">{wholeRupees(paise, format)}</b>
    </span>
  );
  return (
    <section className={classNames('stack near', css.section)}>
      <h2 className="title">{text.caption}</h2>
      {!savesData && (
        <figure className={css.bolt} aria-hidden="true">
          <Patterns />
          <p className={classNames('note', css.scale)}>
            <span>{format.fill(answer.cloth.scale, { amount: wholeRupees(terms.facePaise, format) })}</span>
          </p>
          <div className={css.loom}>
            <Roll />
            <Strip parts={[received, ...taken]} scale={terms.facePaise} />
          </div>
          <div className={css.enlarged}>
            <svg viewBox="0 0 100 1" width="100%" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M${(cost.received / terms.facePaise) * 100} 0H100V1H0Z`} />
            </svg>
            <p className="small">{amount(received)}</p>
          </div>
          {takenPaise > 0 && (
            <div className={css.taken}>
              <Strip parts={taken} scale={takenPaise} />
              <p className="row ends small">{taken.map(amount)}</p>
            </div>
          )}
        </figure>
      )}
      <PartsTable
        captionHidden
        {...{ format, text }}
        parts={[received, ...taken]}
        mark={(part) => (savesData ? null : <Swatch {...part} />)}
      />
    </section>
  );
}

interface Part {
  name: 'principal' | 'interest' | 'fees';
  label: string;
  paise: number;
}

/** Parts beside each other, with a light line before each but the first. */
function Strip({ parts, scale }: { parts: readonly Part[]; scale: number }) {
  let end = 0;
  return (
    <svg className={css.cloth} width="100%" height={CLOTH} aria-hidden="true">
      {parts.map(({ name, paise }) => {
        const x = shareOf(end, scale);
        end += paise;
        return (
          <g key={name}>
            <rect x={x} width={shareOf(paise, scale)} height={CLOTH} fill={`url(#weave-${name})`} />
            {x !== '0%' && <rect x={x} width="2" height={CLOTH} fill="var(--paper)" />}
          </g>
        );
      })}
    </svg>
  );
}

/** The roll on its core. */
const Roll = () => (
  <svg className={css.roll} width="36" height={ROLL} aria-hidden="true">
    <rect x="12" width="12" height={ROLL} fill="var(--ink)" />
    <rect y="8" width="36" height={ROLL - 16} fill="var(--peacock-deep)" />
    <rect y="8" width="28" height={ROLL - 16} fill="url(#weave-principal-even)" />
  </svg>
);
