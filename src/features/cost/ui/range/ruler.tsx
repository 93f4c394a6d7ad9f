import type { CostText } from '../../../../content-model/schema/cost.ts';
import { PERCENT } from '../../../../domain/loan/amounts.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { quotedRate } from '../answer/format.ts';
import css from './range.module.css';

interface RulerProps {
  text: Pick<CostText['range'], 'scale' | 'entered' | 'below' | 'above'>;
  /** The ends of the scale, in percent a year. */
  from: number;
  to: number;
  entered: number | undefined;
}

/** Distance of the lines on a scale up to 10 percent wide; a wider one has half as many. */
const STEP = 0.5;

/**
 * A scale with the rate entered on it. Its lines stand at percentages of the width and are as long as they are, so that
 * one drawing serves every width.
 */
export function Ruler({ text, from, to, entered }: RulerProps) {
  const width = to - from;
  const step = width > 10 ? STEP * 2 : STEP;
  const count = width > 0 ? Math.floor(width / step) : 0;
  const place = (rate: number) => (width > 0 ? ((rate - from) / width) * 100 : 50);
  return (
    <svg
      className={css.ruler}
      width="100%"
      height="52"
      role="img"
      aria-label={fillText(text.scale, { from: String(from), to: String(to) })}
    >
      <rect y="50" width="100%" height="2" />
      {Array.from({ length: count + 1 }, (_, index) => from + index * step).map((rate) => (
        <rect
          key={rate}
          x={`${place(rate).toFixed(2)}%`}
          y={rate % (step * 2) === 0 ? 36 : 43}
          width="1.5"
          height="15"
        />
      ))}
      {width > 0 && <rect x="100%" y="36" width="1.5" height="16" />}
      {entered !== undefined && <Marker {...{ text, from, to, entered }} place={place} />}
    </svg>
  );
}

/** The rate entered; outside the scale, at its end. */
function Marker({
  text,
  from,
  to,
  entered,
  place,
}: Required<RulerProps> & { entered: number; place: (rate: number) => number }) {
  const words = entered < from ? text.below : entered > to ? text.above : text.entered;
  const at = place(Math.min(Math.max(entered, from), to));
  const x = `${at.toFixed(2)}%`;
  const rate = quotedRate(Math.round(entered * 100) * (PERCENT / 100));
  return (
    <g className={css.marker}>
      <svg x={x} y="20" overflow="visible" aria-hidden="true">
        <path d="M0 0l8 8-8 8-8-8z" />
      </svg>
      <text x={x} y="12" textAnchor={at < 35 ? 'start' : at > 65 ? 'end' : 'middle'}>
        {fillText(words, { rate })}
      </text>
    </g>
  );
}
