import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { divided, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>;

/** A multi-line text input. Grows with its content if the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { words, control } = divided(props);
  return (
    <FieldFrame {...words}>
      <textarea {...control} className={classNames('input', css.area, control.className)} />
    </FieldFrame>
  );
}
