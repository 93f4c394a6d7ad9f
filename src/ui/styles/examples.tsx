import type { Examples } from '../example.ts';

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
    <ul className="grid">
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
  Layout: (
    <div className="stack">
      <p className="lead">Working capital, machinery and growth finance, with strategic guidance.</p>
      <div className="sides">
        <p className="sheet">We were Kaarya Leasing &amp; Finance Limited until the name changed.</p>
        <ul className="ruled">
          <li className="row ends">
            Disbursed <span className="money">₹12,50,000</span>
          </li>
          <li className="row ends">
            Borrowers <span className="tabular">1,204</span>
          </li>
        </ul>
      </div>
      <p className="remark note">Sample figures, as of 31 March 2025.</p>
    </div>
  ),
};
