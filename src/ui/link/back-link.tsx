import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './back-link.module.css';

type BackLinkProps = ComponentProps<'a'> & { href: string };

/** The link from a page to the list or folder that it belongs to. */
export function BackLink({ children, ...rest }: BackLinkProps) {
  return (
    <a {...rest} className={css.back}>
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
