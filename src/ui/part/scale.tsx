import css from './scale.module.css';

/** Width of one unit of the scale in the units of the drawing. */
const UNIT = 10;
const HEIGHT = 14;

interface ScaleProps {
  /** The end of the scale, which starts at 0. Higher values fill the scale. */
  end: number;
  from: number;
  to: number;
  /** True for a tick at each unit. */
  ticks?: boolean;
}

/** A range on a line, as a drawing beside a text that states it. */
export function Scale({ end, from, to, ticks = false }: ScaleProps) {
  const last = Math.min(to, end);
  const first = Math.min(from, last);
  const marks = ticks ? Array.from({ length: end + 1 }, (_, at) => `M${at * UNIT} 0V${HEIGHT}`).join('') : '';
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${end * UNIT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.scale} d={`M0 ${HEIGHT / 2}H${end * UNIT}${marks}`} />
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
