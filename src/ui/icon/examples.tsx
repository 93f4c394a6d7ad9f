import type { Examples } from '../example.ts';
import css from './examples.module.css';
import { iconNames } from './glyphs.tsx';
import { Icon } from './icon.tsx';

export const examples: Examples = {
  'Every icon': (
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
