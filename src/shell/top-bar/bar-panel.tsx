import type { ReactNode } from 'react';
import css from './bar-panel.module.css';

interface BarPanelProps {
  id: string;
  children: ReactNode;
}

/** A panel below the top bar. It is a native popover, opened by any `<button popovertarget={id}>`. */
export function BarPanel({ id, children }: BarPanelProps) {
  return (
    <div id={id} className={`no-print ${css.panel}`} popover="auto">
      {children}
    </div>
  );
}
