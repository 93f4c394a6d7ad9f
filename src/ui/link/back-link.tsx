import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';

type BackLinkProps = ComponentProps<'a'> & { href: string };

/** The link from a page to the list or folder that it belongs to. */
export function BackLink({ children, ...rest }: BackLinkProps) {
  return (
    <a {...rest} className="target">
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
