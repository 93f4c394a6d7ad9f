import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './notice.module.css';

type Tone = 'success' | 'error' | 'info';

interface NoticeProps {
  tone: Tone;
  title?: string | undefined;
  children: ReactNode;
  /**
   * True if the notice appears after the page has loaded. Screen readers then announce it, and
   * interrupt other speech for an error.
   */
  live?: boolean | undefined;
}

const icons: Record<Tone, IconName> = { success: 'check', error: 'warning', info: 'star8' };

/** A status message. The icon and the text convey the tone, not only the colour. */
export function Notice({ tone, title, children, live = false }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(css.notice, css[tone], 'light')} role={live ? role : undefined}>
      <Icon name={icons[tone]} />
      <div className={css.words}>
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
    </div>
  );
}
