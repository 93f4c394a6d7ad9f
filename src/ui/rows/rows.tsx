import type { ReactNode } from 'react';

interface RowsProps {
  rows: readonly { label: string; value: ReactNode }[];
}

/** Terms and their values in ruled rows; on phones the value is below the term. */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className="rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
