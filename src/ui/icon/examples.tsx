import type { Examples } from '../example.ts';
import { iconNames } from './all-glyphs.tsx';
import { Icon } from './icon.tsx';

export const examples: Examples = {
  'Every icon': (
    <ul className="row note">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
