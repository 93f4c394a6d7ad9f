import type { ReactNode } from 'react';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import css from './points.module.css';

interface PointsProps {
  items: readonly string[];
  /** Values of the placeholders in the items. */
  values?: Readonly<Record<string, ReactNode>>;
}

/** Statements under ruled lines, each with a diamond. */
export function Points({ items, values = {} }: PointsProps) {
  return (
    <ul className={css.points}>
      {items.map((item) => (
        <li key={item}>
          <FillIn text={item} values={values} />
        </li>
      ))}
    </ul>
  );
}
