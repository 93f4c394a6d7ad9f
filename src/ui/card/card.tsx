import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './card.module.css';

interface CardProps {
  /** The card's number, such as 1.2 or 01. */
  number?: string | undefined;
  title: string;
  as?: 'article' | 'li' | 'div' | undefined;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** A pictogram at the end of the number line. */
  icon?: IconName | undefined;
  /** A picture, above the title. */
  media?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * An entry under a rule, without a shadow: number, icon or picture, title, and text. An `article` is labelled
 * by its title, so that screen readers can distinguish the articles of a list.
 */
export function Card(props: CardProps) {
  const { number, icon, title, as: Element = 'article', heading: Level = 'h3', media } = props;
  const { id, className, children } = props;
  return (
    <Element
      id={id}
      className={classNames(css.card, className)}
      aria-label={Element === 'article' ? title : undefined}
    >
      {(number || icon) && (
        <div className={css.entry}>
          {number && <p className={css.number}>{number}</p>}
          {icon && <Icon name={icon} />}
        </div>
      )}
      {media}
      <Level className={classNames('title', css.title)}>{title}</Level>
      {children && <div className={css.body}>{children}</div>}
    </Element>
  );
}
