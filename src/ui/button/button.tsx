import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'line' | 'gold' | 'tool' | 'icon';

interface Look {
  /**
   * `gold` once a screen at most; `tool` is the thin frame for repeated actions in lists; `icon` is a drawing in a
   * square without a frame, named by words in `hidden-text`.
   */
  variant?: ButtonVariant | undefined;
  /** 48 px instead of 52, for bars. */
  compact?: boolean | undefined;
}

type ButtonProps = ComponentProps<'button'> & Look;
type ButtonLinkProps = ComponentProps<'a'> & Look & { href: string };

/** A button. As in HTML it submits its form unless `type="button"` says otherwise. */
export function Button({ variant, compact, className, type = 'submit', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={look(variant, compact, className)} />;
}

/** A link that looks like a button: for the one next step that is an address. */
export function ButtonLink({ variant, compact, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look(variant, compact, className)}>
      {children}
    </a>
  );
}

function look(
  variant: ButtonVariant = 'primary',
  compact: boolean | undefined,
  className: string | undefined,
) {
  return classNames(css.button, css[variant], compact && css.compact, className);
}
