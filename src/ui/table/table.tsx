import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inOrder } from '../in-order.ts';
import css from './table.module.css';

interface TableProps {
  caption: string;
  /** The first column contains the row headers. */
  columns: readonly string[];
  /** Those of the columns that have figures. */
  numeric?: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** True if a heading beside the table has the caption's text. */
  captionHidden?: boolean | undefined;
  /** True if each row is a block where the columns have no room, with the column's label above each cell. */
  stacked?: boolean;
}

/**
 * A table of figures. If the table is wider than the window, it scrolls sideways in a keyboard-focusable
 * frame. table.behaviour.ts removes the frame from the tab order if nothing scrolls.
 */
export function Table({ caption, columns, numeric = [], rows, captionHidden, stacked }: TableProps) {
  const look = (column = '') => classNames(numeric.includes(column) && css.numeric);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard (WCAG 2.1.1)
    <section className={css.frame} aria-label={caption} tabIndex={0} data-table-frame="">
      <table className={classNames(`strong-rule ${css.table}`, stacked && css.stacked)}>
        <caption className={captionHidden ? 'hidden-text' : css.caption}>{caption}</caption>
        <thead>
          <tr>
            {inOrder(columns, (column) => (
              <th scope="col" className={look(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, ([name, ...cells]) => (
            <tr>
              <th scope="row">{name}</th>
              {inOrder(cells, (cell, index) => (
                <td
                  className={look(columns[index + 1])}
                  data-label={stacked ? columns[index + 1] : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
