import type { ReactNode } from 'react';
import { inOrder } from '../../../../ui/in-order.ts';
import { type Bars, type Cloth, ROW_HEIGHT } from './bars.ts';
import css from './cloth.module.css';

/** Above the rows: the reed, and the warp that the shuttle lies on. */
const REED = 18;
const HEAD = 48;
const FRINGE = 30;

interface ClothProps {
  bars: Bars;
  cloth: Cloth;
}

/** A part of a row in percent of the scale, so that one drawing serves every width. */
export const shareOf = (paise: number, scale: number) => `${Number(((paise / scale) * 100).toFixed(3))}%`;

interface HeadProps {
  scale: number;
  rowHeight?: number;
  feesPaise?: number;
}

/** The head of a cloth: reed, warp and shuttle, and the loose threads of the fees. */
export function ClothHead({ scale, rowHeight = 0, feesPaise = 0 }: HeadProps) {
  const threads = threadsOf(feesPaise, scale);
  const height = HEAD + threads.length * rowHeight;
  return (
    <svg className={css.head} width="100%" height={height} aria-hidden="true">
      <rect y={REED} width="100%" height={height - REED} fill="url(#weave-warp)" />
      <rect width="100%" height={REED} fill="url(#weave-reed)" />
      <Shuttle />
      {inOrder(threads, (paise, index) => (
        <rect
          y={HEAD + index * rowHeight}
          width={shareOf(paise, scale)}
          height={rowHeight}
          fill="url(#weave-fees)"
        />
      ))}
    </svg>
  );
}

/** Fees of more than the full width continue on the next thread. */
function threadsOf(feesPaise: number, scale: number): number[] {
  const count = Math.ceil(feesPaise / scale);
  return Array.from({ length: count }, (_, index) => Math.min(feesPaise - index * scale, scale));
}

/**
 * The rows of a cloth: interest on the left, and principal beside it.
 * @param label the accessible name
 */
export function ClothRows({
  bars: { scale, rowHeight, rowsPerYear },
  cloth,
  label,
}: ClothProps & { label: string }) {
  const { rows } = cloth;
  const end = rows.length * rowHeight;
  return (
    <svg className={css.cloth} width="100%" height={end + FRINGE} role="img" aria-label={label}>
      <rect width="100%" height={end} fill="url(#weave-warp)" />
      {rows.map(({ first, principal, interest }, index) => {
        const place = { y: index * rowHeight, height: rowHeight };
        const pattern = index % 2 === 0 ? 'weave-principal' : 'weave-principal-even';
        const seam = shareOf(interest, scale);
        return (
          <g key={first}>
            <rect x={seam} width={shareOf(principal, scale)} {...place} fill={`url(#${pattern})`} />
            {interest > 0 && <rect width={seam} {...place} fill="url(#weave-interest)" />}
            {interest > 0 && principal > 0 && <rect fill="var(--paper)" x={seam} width="2" {...place} />}
          </g>
        );
      })}
      {rows.map(({ last }, index) =>
        rowsPerYear && index > 0 && index % rowsPerYear === 0 ? (
          <rect
            key={last}
            fill="var(--paper)"
            y={index * rowHeight - 1}
            width="100%"
            height={rowHeight > ROW_HEIGHT ? 2 : 1}
          />
        ) : null,
      )}
      <svg y={end} height={FRINGE} aria-hidden="true">
        <rect width="100%" height={FRINGE} fill="url(#weave-knots)" />
      </svg>
    </svg>
  );
}

/** The shuttle lies at the end of the warp, where the next thread would go in. */
const Shuttle = () => (
  <svg x="100%" y={REED + 3} width="1" height="24" overflow="visible" aria-hidden="true">
    <g className={css.shuttle}>
      <path fill="var(--ink)" d="M-112 12L-92 2H-24L-4 12L-24 22H-92Z" />
      <path fill="var(--paper)" d="M-88 7H-28V17H-88Z" />
      <path fill="var(--peacock)" d="M-80 8H-40V16H-80Z" />
      <path fill="var(--verdigris)" d="M-74 8h3v8h-3zM-64 8h3v8h-3zM-54 8h3v8h-3z" />
    </g>
  </svg>
);

/** Rows between two numbers of the margin, by the unit of a row. */
const STEPS = { instalment: [1, 3, 6, 12, 24], month: [1, 3, 6, 12, 24], quarter: [1, 2, 4, 8, 20] } as const;
/** Minimum pixels between two numbers. */
const APART = 56;
const LINE = 18;

/** The numbers of instalments beside their rows. */
export function RowNumbers({ bars: { unit, rowHeight }, cloth }: ClothProps) {
  const { rows } = cloth;
  const steps = STEPS[unit];
  const step = steps.find((one) => one * rowHeight >= APART) ?? steps.at(-1) ?? 1;
  const end = rows.length - 1;
  const isShown = (index: number) =>
    index === 0 ||
    index === end ||
    ((index + 1) % step === 0 && index * rowHeight >= LINE && (end - index) * rowHeight >= LINE);
  return (
    <svg className={`note ${css.numbers}`} width="100%" height={rows.length * rowHeight} aria-hidden="true">
      {rows.map(
        ({ first, last }, index) =>
          isShown(index) && (
            <text key={first} y={(index + 0.5) * rowHeight + 5}>
              {/* The first row has the number of its first instalment, each other row that of its last
                  one. */}
              {index === 0 ? first : last}
            </text>
          ),
      )}
    </svg>
  );
}

/** The patterns that cloths are filled with, once a page. They can be told apart without colour. */
export function Patterns() {
  return (
    <svg className={css.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        <PlainWeave
          id="weave-principal"
          ground="var(--peacock-deep)"
          thread="var(--peacock)"
          over="var(--verdigris)"
        />
        <PlainWeave
          id="weave-principal-even"
          ground="var(--peacock)"
          thread="var(--peacock-mid)"
          over="var(--verdigris)"
        />
        <Pattern id="weave-interest" width={12} height={12}>
          <path fill="var(--madder)" d="M0 0h12v12H0z" />
          <path fill="var(--madder-deep)" d="M0 5.400h12v.6H0zM0 11.400h12v.6H0z" />
          <path
            stroke="var(--madder-deep)"
            d="M-1 15L17-3M-7 9L11-9M5 21L23 3"
            transform="translate(1.500)"
          />
          <path stroke="var(--madder-wash)" strokeWidth="2" d="M-3 15L15-3M-9 9L9-9M3 21L21 3" />
        </Pattern>
        <Pattern id="weave-fees" width={24} height={6}>
          <path fill="var(--ink)" d="M0 0h24v6H0z" />
          <path fill="var(--marigold)" d="M0 .5h24v4.500H0z" />
        </Pattern>
        <Pattern id="weave-warp" width={6} height={6}>
          <path fill="var(--rule-strong)" d="M2.500 0H4v6H2.500z" />
        </Pattern>
        <Pattern id="weave-reed" width={6} height={18}>
          <path fill="var(--peacock-deep)" d="M0 0h6v18H0z" />
          <path fill="var(--verdigris)" d="M2.500 4H4v10H2.500z" />
        </Pattern>
        <Pattern id="weave-knots" width={12} height={30}>
          <path
            fill="none"
            stroke="var(--rule-strong)"
            strokeWidth="1.25"
            d="M3 0v2l3 5M9 0v2l-3 5M5 12l-2 16M6 12v18M7 12l2 16"
          />
          <path fill="var(--ink)" d="M6 6l3 3.500-3 3.500-3-3.500z" />
        </Pattern>
      </defs>
    </svg>
  );
}

interface PatternProps {
  id: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** Repeats in pixels of the page, so that threads are as wide at every width of the cloth. */
const Pattern = (props: PatternProps) => <pattern patternUnits="userSpaceOnUse" {...props} />;

type Layers = Record<'ground' | 'thread' | 'over', string>;

/** Each thread goes over one warp and under the next. */
const PlainWeave = ({ id, ground, thread, over }: Layers & { id: string }) => (
  <Pattern id={id} width={12} height={12}>
    <path fill={ground} d="M0 0h12v12H0z" />
    <path
      fill={thread}
      d="M0 .4h7.500v5.200H0zM10.500.4H12v5.200h-1.500zM4.500 6.400H12v5.200H4.500zM0 6.400h1.500v5.200H0z"
    />
    <path fill={over} d="M8 .5h2v5H8zM2 6.500h2v5H2z" />
  </Pattern>
);

/** A piece of the cloth, as the key of a part, before the part's name. */
export const Swatch = ({ name }: { name: 'principal' | 'interest' | 'fees' }) => (
  <svg className={css.swatch} width="36" height="24" aria-hidden="true">
    <rect width="36" height="24" fill={`url(#weave-${name})`} />
  </svg>
);
