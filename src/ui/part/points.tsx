import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inOrder } from '../in-order.ts';

interface PointsProps {
  items: readonly ReactNode[];
  className?: string | undefined;
  /** `ol` for steps, which have a number in place of the diamond. */
  as?: 'ul' | 'ol';
}

/** Statements under ruled lines, each with a diamond or a number. */
export function Points({ items, className, as: List = 'ul' }: PointsProps) {
  return (
    <List className={classNames('points', className)}>
      {inOrder(items, (item) => (
        <li>{item}</li>
      ))}
    </List>
  );
}
