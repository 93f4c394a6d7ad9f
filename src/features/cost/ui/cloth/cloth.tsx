import { inOrder } from '../../../../ui/in-order.ts';
import css from './cloth.module.css';
import { type Cloth, PICK, type Weave, type WeftRow } from './weave.ts';

/** Above the rows: the reed, and the warp that the shuttle lies on. */
const REED = 18;
const HEAD = 48;
const FRINGE = 30;

interface ClothProps {
  weave: Omit<Weave, 'cloths'>;
  cloth: Cloth;
}

/** A part of a row in percent of the scale, so that one drawing serves every width. */
const shareOf = (paise: number, scale: number) => `${Number(((paise / scale) * 100).toFixed(3))}%`;

/** The head of a cloth: reed, warp and shuttle, and the loose threads of the fees. */
export function ClothHead({ weave: { scale, rowHeight }, cloth }: ClothProps) {
  const threads = threadsOf(cloth.feesPaise, scale);
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
  weave: { scale, rowHeight, rowsPerYear },
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
            {interest > 0 && principal > 0 && <rect className={css.seam} x={seam} width="2" {...place} />}
          </g>
        );
      })}
      {rows.map(({ last }, index) =>
        rowsPerYear && index > 0 && index % rowsPerYear === 0 ? (
          <rect
            key={last}
            className={css.seam}
            y={index * rowHeight - 1}
            width="100%"
            height={rowHeight > PICK ? 2 : 1}
          />
        ) : null,
      )}
      <svg y={end} height={FRINGE} aria-hidden="true">
        <rect width="100%" height={FRINGE} fill="url(#weave-knots)" />
      </svg>
    </svg>
  );
}

/** It lies at the end of the warp, where the next thread would go in. */
const Shuttle = () => (
  <svg x="100%" y={REED + 3} width="1" height="24" overflow="visible" aria-hidden="true">
    <g className={css.shuttle}>
      <path className={css.ink} d="M-112 12L-92 2H-24L-4 12L-24 22H-92Z" />
      <path className={css.paper} d="M-88 7H-28V17H-88Z" />
      <path className={css.peacock} d="M-80 8H-40V16H-80Z" />
      <path className={css.verdigris} d="M-74 8h3v8h-3zM-64 8h3v8h-3zM-54 8h3v8h-3z" />
    </g>
  </svg>
);

/** Rows between two numbers of the margin, by what a row stands for. */
const STEPS = { instalment: [1, 3, 6, 12, 24], month: [1, 3, 6, 12, 24], quarter: [1, 2, 4, 8, 20] } as const;
/** Pixels between two numbers, at least. */
const APART = 56;
const LINE = 18;

/** The numbers of instalments beside their rows. */
export function RowNumbers({ weave: { unit, rowHeight }, cloth }: ClothProps) {
  const { rows } = cloth;
  const steps = STEPS[unit];
  const step = steps.find((one) => one * rowHeight >= APART) ?? steps.at(-1) ?? 1;
  const isFree = (index: number) =>
    index * rowHeight >= LINE && (rows.length - 1 - index) * rowHeight >= LINE;
  const numbered = rows.map((row, index) => ({ ...row, index }));
  const shown = numbered.filter(
    ({ index }) => index === 0 || index === rows.length - 1 || ((index + 1) % step === 0 && isFree(index)),
  );
  return (
    <svg className={css.numbers} width="100%" height={rows.length * rowHeight} aria-hidden="true">
      {shown.map((row) => (
        <text key={row.first} y={(row.index + 0.5) * rowHeight + 5}>
          {numberOf(row)}
        </text>
      ))}
    </svg>
  );
}

/** The first row has the number of its first instalment, each other row that of its last one. */
const numberOf = ({ first, last }: WeftRow): number => (first === 1 ? first : last);
