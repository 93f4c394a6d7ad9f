import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './card.module.css';

interface CardProps {
  /** The entry's number, such as 1.2 or 01. */
  number?: string | undefined;
  title: string;
  as?: 'article' | 'li' | 'div' | undefined;
  /** Level of the title. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** A picture or an icon, above the title. */
  media?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** An entry under a ruled line: number, picture, title, words. It never floats. */
export function Card(props: CardProps) {
  const {
    number,
    title,
    as: Element = 'article',
    heading: Level = 'h3',
    media,
    id,
    className,
    children,
  } = props;
  return (
    <Element id={id} className={classNames(css.card, className)}>
      {number && <p className={css.number}>{number}</p>}
      {media && <div className={css.media}>{media}</div>}
      <Level className={css.title}>{title}</Level>
      {children && <div className={css.body}>{children}</div>}
    </Element>
  );
}
