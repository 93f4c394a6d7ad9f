import css from './scale.module.css';

/** Width of one unit of the scale in the units of the drawing. */
const UNIT = 10;
const HEIGHT = 14;

interface ScaleProps {
  /** The end of the scale, which starts at 0. Higher values fill the scale. */
  end: number;
  from: number;
  to: number;
}

/** A range on a line, as a drawing beside a text that states it. */
export function Scale({ end, from, to }: ScaleProps) {
  const last = Math.min(to, end);
  const first = Math.min(from, last);
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${end * UNIT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={css.scale}
        d={`M0 0V${HEIGHT}M0 ${HEIGHT / 2}H${end * UNIT}M${end * UNIT} 0V${HEIGHT}`}
      />
      {/* A range of one value would have no width, so the bar is at least half a unit wide. */}
      <rect
        className={css.range}
        x={first * UNIT}
        y="2"
        width={Math.max((last - first) * UNIT, UNIT / 2)}
        height={HEIGHT - 4}
      />
    </svg>
  );
}
