import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './table.module.css';

interface TableProps {
  caption: string;
  /** The first column contains the row headers. */
  columns: readonly { label: string; numeric?: boolean | undefined }[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** True if a heading beside the table has the caption's text. */
  captionHidden?: boolean | undefined;
  /** True if each row is a block where the columns have no room, with the column's label above each cell. */
  stacked?: boolean;
}

/**
 * A table of figures. If the table is wider than the window, it scrolls sideways in a keyboard-focusable
 * frame. table.behaviour.ts removes the frame from the tab order if nothing scrolls.
 */
export function Table({ caption, columns, rows, captionHidden, stacked }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard (WCAG 2.1.1)
    <section className={css.frame} aria-label={caption} tabIndex={0} data-table-frame="">
      <table className={classNames(css.table, stacked && css.stacked)}>
        <caption className={captionHidden ? 'hidden-text' : css.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classNames(column.numeric && css.numeric)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.cells[0]}</th>
              {row.cells.slice(1).map((cell, index) => (
                <td
                  key={columns[index + 1]?.label}
                  className={classNames(columns[index + 1]?.numeric && css.numeric)}
                  data-label={stacked ? columns[index + 1]?.label : undefined}
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
