import type { ReactNode } from 'react';
import type { Format } from '../../domain/language/format.ts';
import { FillIn } from '../fill-in/fill-in.tsx';

interface PointsProps {
  format: Format;
  items: readonly string[];
  /** Values of the placeholders in the items. */
  values?: Readonly<Record<string, ReactNode>>;
  /** `ol` for steps, which have a number in place of the diamond. */
  as?: 'ul' | 'ol';
}

/** Statements under ruled lines, each with a diamond or a number. */
export function Points({ format, items, values = {}, as: List = 'ul' }: PointsProps) {
  return (
    <List className="points">
      {items.map((item) => (
        <li key={item}>
          <FillIn format={format} text={item} values={values} />
        </li>
      ))}
    </List>
  );
}
