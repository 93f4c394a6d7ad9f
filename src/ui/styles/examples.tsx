import type { Examples } from '../example.ts';
import css from '../icon/examples.module.css';

const colours = [
  'paper',
  'sheet',
  'rule',
  'ink',
  'peacock',
  'peacock-deep',
  'verdigris',
  'marigold',
  'madder',
];

export const examples: Examples = {
  Colours: (
    <ul className={css.icons}>
      {colours.map((colour) => (
        <li key={colour}>
          <svg viewBox="0 0 104 72" aria-hidden="true">
            <rect width="104" height="72" fill={`var(--${colour})`} />
          </svg>
          {colour}
        </li>
      ))}
    </ul>
  ),
  'Utility classes': (
    <div className="stack">
      <p className="lead">Working capital, machinery and growth finance, with strategic guidance.</p>
      <p>
        We were Kaarya Leasing &amp; Finance Limited until the name changed. The habit did not: we sit with
        the books.
      </p>
      <p className="note">Sample figures, as of 31 March 2025.</p>
      <p>
        <span className="money">₹12,50,000</span> · <span className="tabular">0123456789</span>
      </p>
    </div>
  ),
};
