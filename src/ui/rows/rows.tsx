import type { ReactNode } from 'react';
import { inOrder } from '../in-order.ts';

/** A term with its value. */
export interface Row {
  label: string;
  value: ReactNode;
}

interface RowsProps {
  rows: readonly Row[];
  /** Class of the list; empty for none. By default ruled rows, with the value below the term on phones. */
  className?: string | undefined;
  /** Classes of each row, and of each value. */
  row?: string | undefined;
  value?: string | undefined;
}

/** Terms and their values. */
export function Rows({ rows, className = 'rows', row, value: valueClass }: RowsProps) {
  return (
    <dl className={className || undefined}>
      {inOrder(rows, ({ label, value }) => (
        <div className={row}>
          <dt>{label}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
