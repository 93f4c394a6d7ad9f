import type { ReactNode } from 'react';
import css from './ledger-table.module.css';

interface LedgerTableProps {
  caption: string;
  /** The first column contains the row headers. */
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A table with ruled lines. On phones each row is a block of lines, one for each cell; the last one is emphasised. */
export function LedgerTable({ caption, columns, rows }: LedgerTableProps) {
  return (
    <table className={css.table}>
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
