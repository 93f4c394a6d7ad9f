import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './go-link.module.css';

type GoLinkProps = ComponentProps<'a'> & { href: string };

/** A standalone link: underlined text and an arrow, 48 px high. */
export function GoLink({ className, children, ...rest }: GoLinkProps) {
  return (
    <a {...rest} className={classNames(css.go, className)}>
      <span className={css.words}>{children}</span>
      <Icon name="arrow-right" />
    </a>
  );
}
