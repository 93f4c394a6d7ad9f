import type { ReactNode } from 'react';
import css from '../cost-page.module.css';

interface MoreFieldsProps {
  label: string;
  /** True if one of the fields has a value or an error. */
  open: boolean;
  children: ReactNode;
}

/** Fields that most visitors do not need, folded. */
export function MoreFields({ label, open, children }: MoreFieldsProps) {
  return (
    <details className={css.more} open={open}>
      <summary className="fold-row">{label}</summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
