import type { Examples } from '../ui/example.ts';
import { iconNames } from '../ui/icon/glyphs.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { folios } from '../ui/section/examples.tsx';
import css from './gallery.module.css';

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
    <ul className={css.swatches}>
      {colours.map((colour) => (
        <li key={colour}>
          <span className={css.swatch} data-colour={colour} />
          {colour}
        </li>
      ))}
    </ul>
  ),
  Type: (
    <div className={css.specimen}>
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
  'Numerals of the margin': <div className={css.folios}>{folios}</div>,
};

/** Every drawing of the set under its name. */
export const icons: Examples = {
  'The set': (
    <ul className={css.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
