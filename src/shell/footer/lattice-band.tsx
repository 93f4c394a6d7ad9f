import css from './footer.module.css';

/** A row of the lattice's eight-point stars, in tiles of 48 px. */
export function LatticeBand() {
  return (
    <svg className={css.band} aria-hidden="true">
      <pattern id="lattice-band" width="48" height="48" patternUnits="userSpaceOnUse">
        <path
          d="M48 24l-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10l7-7 7 7h10v10z"
          fill="none"
          stroke="#0F4D47"
          strokeWidth="5"
        />
      </pattern>
      <rect width="100%" height="48" fill="url(#lattice-band)" />
    </svg>
  );
}
