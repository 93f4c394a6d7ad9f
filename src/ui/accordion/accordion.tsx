import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './accordion.module.css';

export interface AccordionItem {
  /** Becomes the id of the answer; a link to `#id` opens it without script. */
  id: string;
  title: string;
  body: ReactNode;
}

interface AccordionProps {
  /**
   * The `name` that the panels of one accordion share, so that the browser keeps one open. Unique on the
   * page.
   */
  name: string;
  items: readonly AccordionItem[];
  /** `6` numbers the panels 6.1, 6.2 … */
  numbering?: string | undefined;
  openFirst?: boolean | undefined;
  /** Heading level of the panels' titles. */
  as?: 'h3' | 'h4' | undefined;
}

/** Panels of which one is open at a time; a click on the open one closes it (specification, section 2). */
export function Accordion({ name, items, numbering, openFirst = false, as: Level = 'h3' }: AccordionProps) {
  return (
    <div className={css.accordion} data-numbered={numbering === undefined ? undefined : ''}>
      {items.map((item, index) => (
        <details key={item.id} className={css.item} name={name} open={openFirst && index === 0}>
          <summary className={css.row}>
            {numbering !== undefined && <span className={css.number}>{`${numbering}.${index + 1}`}</span>}
            <Level className={classNames('title', css.title)}>{item.title}</Level>
            <span className={css.cross} aria-hidden="true" />
          </summary>
          <div id={item.id} className={css.body}>
            {item.body}
          </div>
        </details>
      ))}
    </div>
  );
}
