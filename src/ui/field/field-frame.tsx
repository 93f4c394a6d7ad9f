import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

/** The props that all fields share. */
export interface FieldWords {
  id: string;
  /** The control's `name` attribute. */
  name: string;
  label: string;
  /** Help text, shown above the control. */
  hint?: string | undefined;
  /** The text that marks an optional field. */
  optional?: string | undefined;
  /** The error message: what is wrong with the value, and how to fix it. */
  error?: string | ReactElement | undefined;
}

interface Described {
  'aria-describedby'?: string | undefined;
}

/**
 * Divides a field's props into its words and the attributes of its control, which associate it with its hint
 * and its error (WCAG 1.3.1, 3.3.1).
 */
export function divided<Props extends FieldWords & Described>(props: Props) {
  const { id, name, label, hint, optional, error, ...control } = props;
  const about = [control['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  const wiring = {
    id,
    name,
    'aria-describedby': about.join(' ') || undefined,
    // Without the attribute, browsers announce a required choice or file as invalid before anything is
    // chosen.
    'aria-invalid': Boolean(error),
  };
  return { words: { id, name, label, hint, optional, error }, control: { ...control, ...wiring } };
}

/** The fields of a form. Fields beside each other align, whichever of them has a hint or an error. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={css.grid}>{children}</div>
);

interface FieldFrameProps extends FieldWords {
  className?: string | undefined;
  children: ReactNode;
}

/** The parts around a control: label and hint above it, the error below it. */
export function FieldFrame({ id, label, hint, optional, error, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(css.field, className)} data-invalid={error ? '' : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <small className={css.aside}>{` ${optional}`}</small>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.aside}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}

interface FieldErrorProps {
  /** The id of the field, followed by `-error`; undefined in a template for script. */
  id?: string | undefined;
  message: string | ReactElement;
}

/** The error below a control. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p id={id} className={css.error}>
      <Icon name="warning" />
      {message}
    </p>
  );
}
