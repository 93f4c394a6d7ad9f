import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import css from './ledger-table.module.css';

interface LedgerTableProps {
  caption: string;
  /** The first column contains the row headers. */
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** True if the first cell after the row header takes the most room. */
  drawn?: boolean;
}

/** A table with ruled lines. On phones each row is a block, and each cell repeats the name of its column. */
export function LedgerTable({ caption, columns, rows, drawn = false }: LedgerTableProps) {
  return (
    <table className={classNames(css.table, drawn && css.drawn)}>
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...others] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
