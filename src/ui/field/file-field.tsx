import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { divided, FieldFrame, type FieldWords } from './field-frame.tsx';

type FileFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords | 'type'>;

/** A file input. */
export function FileField(props: FileFieldProps) {
  const { words, control } = divided(props);
  return (
    <FieldFrame {...words}>
      <input {...control} type="file" className={classNames('input', css.file, control.className)} />
    </FieldFrame>
  );
}
