import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';
import { divided, FieldFrame, type FieldWords } from './field-frame.tsx';

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, keyof FieldWords>;

/** A select element. The children are its `<option>` elements. */
export function SelectField(props: SelectFieldProps) {
  const { words, control } = divided(props);
  return (
    <FieldFrame {...words}>
      <div className={css.choice}>
        <select {...control} className={classNames('input', control.className)} />
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  );
}
