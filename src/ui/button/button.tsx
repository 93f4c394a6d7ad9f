import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';

type ButtonVariant = 'primary' | 'line' | 'gold' | 'tool' | 'icon';

interface Look {
  /**
   * `gold` is used at most once per screen. `tool` has a thin frame, for repeated actions in lists. `icon` is
   * a square without a frame; an element with the class `hidden-text` labels it.
   */
  variant?: ButtonVariant | undefined;
  /** 48 px high instead of 52, for bars. */
  compact?: boolean | undefined;
}

type ButtonProps = ComponentProps<'button'> & Look;
type ButtonLinkProps = ComponentProps<'a'> & Look & { href: string };

/** A button. Its default type is `submit`, as in HTML. */
export function Button({ variant, compact, className, type = 'submit', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={look(variant, compact, className)} />;
}

/** A link that looks like a button, for a call to action that has an address. */
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
  return classNames('no-print', css.button, css[variant], compact && css.compact, className);
}
