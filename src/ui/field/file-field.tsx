import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { FieldFrame, type FieldWords, wiring } from './field-frame.tsx';

type FileFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords | 'type'>;

/** A file input. */
export function FileField({ id, name, label, hint, optional, error, ...rest }: FileFieldProps) {
  const words = { id, name, label, hint, optional, error };
  const { className, 'aria-describedby': describedBy, ...input } = rest;
  return (
    <FieldFrame {...words}>
      <input
        {...input}
        type="file"
        className={classNames(css.control, css.file, className)}
        {...wiring(words, describedBy)}
      />
    </FieldFrame>
  );
}
