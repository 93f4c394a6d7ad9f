import css from './rates.module.css';

/** The end of the scale, in percent a year. A rate above it fills the scale. */
const SCALE_END = 30;
/** Width of one percent in the units of the drawing. */
const PERCENT = 10;
const HEIGHT = 14;

/** A rate's range on a line from 0 to 30 percent. The text beside it states the rate. */
export function RateBar({ from, to }: { from: number; to: number }) {
  const end = Math.min(to, SCALE_END);
  const start = Math.min(from, end);
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${SCALE_END * PERCENT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.scale} d={`M0 ${HEIGHT / 2}H${SCALE_END * PERCENT}`} />
      {/* A fixed rate for all would have no width, so the bar is at least half a percent wide. */}
      <rect
        className={css.range}
        x={start * PERCENT}
        y="2"
        width={Math.max((end - start) * PERCENT, PERCENT / 2)}
        height={HEIGHT - 4}
      />
    </svg>
  );
}
