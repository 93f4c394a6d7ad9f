import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { FieldFrame, type FieldWords, wiring } from './field-frame.tsx';

type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>;

/** A multi-line text input. Grows with its content if the browser supports it. */
export function TextAreaField({ id, name, label, hint, optional, error, ...rest }: TextAreaFieldProps) {
  const words = { id, name, label, hint, optional, error };
  const { className, 'aria-describedby': describedBy, ...area } = rest;
  return (
    <FieldFrame {...words}>
      <textarea
        {...area}
        className={classNames(css.control, css.area, className)}
        {...wiring(words, describedBy)}
      />
    </FieldFrame>
  );
}
