import type { ReactNode } from 'react';
import { inOrder } from '../in-order.ts';

/** A term with its value. */
export interface Row {
  label: string;
  value: ReactNode;
}

/** Terms and their values in ruled rows; on phones the value is below the term. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="rows">
      {inOrder(rows, ({ label, value }) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
