const TILE = 48;
/**
 * The lattice's eight-point star in a 48-unit tile. The outer radius is half a tile; the inner radius is
 * 0.765 of the outer one.
 */
const STAR = 'M48 24l-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10l7-7 7 7h10v10z';

/** 101 stars: ten rows of ten, and one more. The picture is decorative; the text beside it says "100+". */
export function HundredStars({ className }: { className: string | undefined }) {
  const side = TILE * 10;
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side + TILE}`} aria-hidden="true">
      <defs>
        <pattern id="hundred-stars" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path d={STAR} fill="#8FB8AE" />
          <path d="M24 16l8 8-8 8-8-8z" fill="#062F2D" />
        </pattern>
      </defs>
      <rect width={side} height={side} fill="url(#hundred-stars)" />
      <g transform={`translate(0 ${side})`}>
        <path d={STAR} fill="#F2A516" />
        <path d="M24 16l8 8-8 8-8-8z" fill="#062F2D" />
      </g>
    </svg>
  );
}
