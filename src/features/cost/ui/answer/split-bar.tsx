import { classNames } from '../../../../ui/class-names.ts';
import css from './split-bar.module.css';

/** Parts of a sum, in the colours of the bar's stylesheet. */
export type PartName = 'principal' | 'interest' | 'fees';

interface SplitBarProps {
  parts: readonly { name: PartName; paise: number }[];
}

const WIDTH = 1_000;
const HEIGHT = 40;

/** A bar divided into the parts of a sum. A table or a list beside it has the figures. */
export function SplitBar({ parts }: SplitBarProps) {
  const total = parts.reduce((sum, { paise }) => sum + paise, 0);
  let x = 0;
  return (
    <svg className={css.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ name, paise }) => {
        const width = total > 0 ? (paise / total) * WIDTH : 0;
        const start = x;
        x += width;
        return (
          <rect
            key={name}
            className={css[name]}
            x={start.toFixed(1)}
            width={width.toFixed(1)}
            height={HEIGHT}
          />
        );
      })}
    </svg>
  );
}

/** The colour of a part, before its name. */
export function PartKey({ name }: { name: PartName }) {
  return (
    <svg className={classNames(css.key, css[name])} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" />
    </svg>
  );
}
