import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { FieldFrame, type FieldWords, wiring } from './field-frame.tsx';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, keyof FieldWords> & {
    /** A fixed prefix that is not submitted, such as +91. */
    prefixText?: string | undefined;
  };

/** A single-line text input, for example for a name, an e-mail address or a phone number. */
export function TextField({ id, name, label, hint, optional, error, prefixText, ...rest }: TextFieldProps) {
  const words = { id, name, label, hint, optional, error };
  const { className, 'aria-describedby': describedBy, type = 'text', ...input } = rest;
  const prefixId = prefixText ? `${id}-prefix` : undefined;
  const about = [prefixId, describedBy].filter(Boolean).join(' ');
  const control = (
    <input {...input} type={type} className={classNames(css.control, className)} {...wiring(words, about)} />
  );
  return (
    <FieldFrame {...words}>
      {prefixText ? (
        <div className={css.joined}>
          <span id={prefixId} className={css.prefix}>
            {prefixText}
          </span>
          {control}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}
