import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { divided, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, keyof FieldWords> & {
    /** A fixed prefix that is not submitted, such as +91. */
    prefixText?: string | undefined;
  };

/** A single-line text input, for example for a name, an e-mail address or a phone number. */
export function TextField({ prefixText, ...props }: TextFieldProps) {
  const prefixId = prefixText ? `${props.id}-prefix` : undefined;
  const about = [prefixId, props['aria-describedby']].filter(Boolean).join(' ');
  const { words, control } = divided({ ...props, 'aria-describedby': about });
  const input = <input type="text" {...control} className={classNames('input', control.className)} />;
  return (
    <FieldFrame {...words}>
      {prefixText ? (
        <div className={css.joined}>
          <span id={prefixId} className={`input tabular ${css.prefix}`}>
            {prefixText}
          </span>
          {input}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}
