import { type ReactNode, useState } from 'react';
import { FieldGrid } from '../../../ui/field/field-frame.tsx';
import type { FormState } from '../submit/form-state.ts';
import css from './optional-fields.module.css';

interface OptionalFieldsProps {
  /** What the fields are about, and that they may stay empty. */
  label: string;
  names: readonly string[];
  state: FormState;
  children: ReactNode;
}

/** Optional fields of a form, folded until the visitor unfolds them or one of them has a value or an error. */
export function OptionalFields({ label, names, state, children }: OptionalFieldsProps) {
  const [open, setOpen] = useState(names.some((name) => state.values[name]));
  if (!open && names.some((name) => state.errors[name])) setOpen(true);
  return (
    <details className={css.optional} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold-row">{label}</summary>
      <div>
        <FieldGrid>{children}</FieldGrid>
      </div>
    </details>
  );
}
