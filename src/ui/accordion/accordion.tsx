import type { ReactNode } from 'react';
import css from './accordion.module.css';

interface AccordionItem {
  /** Id of the answer. A link to `#id` opens the answer without JavaScript. */
  id: string;
  title: string;
  body: ReactNode;
}

interface AccordionProps {
  /**
   * The `name` attribute of all panels, unique on the page. Because the panels share it, the browser keeps at
   * most one open.
   */
  name: string;
  items: readonly AccordionItem[];
  /** Writes the number of a panel, from 1. */
  numbering?: ((index: number) => string) | undefined;
  openFirst?: boolean | undefined;
  /** Heading level of the panels' titles. */
  as?: 'h3' | 'h4' | undefined;
}

/** Panels of which at most one is open. A click on the open panel closes it (docs/behaviour.md). */
export function Accordion({ name, items, numbering, openFirst = false, as: Level = 'h3' }: AccordionProps) {
  return (
    <div className={`strong-rule ${css.accordion}`} data-numbered={numbering && ''}>
      {items.map((item, index) => (
        <details
          key={item.id}
          className={`print-open ${css.item}`}
          name={name}
          open={openFirst && index === 0}
        >
          <summary className={`fold-row ${css.row}`}>
            {numbering && <span className={`tabular ${css.number}`}>{numbering(index + 1)}</span>}
            <Level className={`title ${css.title}`}>{item.title}</Level>
          </summary>
          <div id={item.id} className={`stack near ${css.body}`}>
            {item.body}
          </div>
        </details>
      ))}
    </div>
  );
}
