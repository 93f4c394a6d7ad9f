import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';
import { FieldFrame, type FieldWords, wiring } from './field-frame.tsx';

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, keyof FieldWords>;

/** A select element. The children are its `<option>` elements. */
export function SelectField({ id, name, label, hint, optional, error, ...rest }: SelectFieldProps) {
  const words = { id, name, label, hint, optional, error };
  const { className, 'aria-describedby': describedBy, ...select } = rest;
  return (
    <FieldFrame {...words}>
      <div className={css.choice}>
        <select {...select} className={classNames(css.control, className)} {...wiring(words, describedBy)} />
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  );
}
