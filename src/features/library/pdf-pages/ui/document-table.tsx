import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { inOrder } from '../../../../ui/in-order.ts';
import type { TableOf } from '../layout/page-layout.ts';
import type { PageCell, PageText } from '../page-content.ts';
import css from './document-table.module.css';
import { cellText, shapeOf } from './table-shape.ts';

interface DocumentTableProps<Cell extends PageCell> {
  block: TableOf<Cell>;
  /** The table's name. */
  label: string;
  /** Says that a table scrolls sideways, where it does. */
  sideways: string;
  /** The unit printed above the table and the notice about it, which are copied with it. */
  unit?: string | undefined;
  notice?: string | undefined;
  langOf(part: PageText): string | undefined;
  show(cell: Cell): ReactNode;
}

/** Longer texts among figures and their heads are on several lines. */
const MAX_SHORT_CHARS = 24;

/**
 * A table; its first column names the rows, or the second one if the first has serials. It scrolls sideways in
 * a frame that is reachable by keyboard, where the names of its rows stay in sight.
 */
export function DocumentTable<Cell extends PageCell>(props: DocumentTableProps<Cell>) {
  const { block, label, sideways, unit, notice, langOf, show } = props;
  const { hasWords, names } = shapeOf(block);
  const row = (isHeading: boolean) => (parts: readonly Cell[]) => {
    let next = 0;
    const [first, second] = parts;
    // A row such as a total may have its name in the place of its serial.
    const hasName = first?.span === 1 && second !== undefined && HAS_LETTER.test(cellText(second));
    const name = hasName ? names : 0;
    return (
      <tr>
        {inOrder(parts, (cell, part) => {
          const at = next;
          next += cell.span;
          const isNamed = cell.pieces.length > 0 && (isHeading || part === name);
          const isName = at === names || (isNamed && !isHeading);
          const isLong = hasWords[at] || (cell.span === 1 && cellText(cell).length > MAX_SHORT_CHARS);
          const Tag = isNamed ? 'th' : 'td';
          return (
            <Tag
              scope={isNamed ? scopeOf(isHeading, cell.span) : undefined}
              colSpan={cell.span > 1 ? cell.span : undefined}
              lang={langOf(cell)}
              className={classNames(isName ? css.name : isLong && css.long, hasWords[at] && css.words)}
            >
              {cell.isBold && !isHeading ? <b>{show(cell)}</b> : show(cell)}
            </Tag>
          );
        })}
      </tr>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard (WCAG 2.1.1)
    <section className={css.frame} aria-label={label} tabIndex={0} data-table-frame="">
      <p className={`note no-print ${css.sideways}`}>{sideways}</p>
      <table data-unit={unit} data-notice={notice || undefined}>
        {block.headings > 0 && <thead>{inOrder(block.rows.slice(0, block.headings), row(true))}</thead>}
        <tbody>{inOrder(block.rows.slice(block.headings), row(false))}</tbody>
      </table>
    </section>
  );
}

const HAS_LETTER = /\p{L}/u;

const scopeOf = (isHeading: boolean, span: number) => (!isHeading ? 'row' : span > 1 ? 'colgroup' : 'col');
