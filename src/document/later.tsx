import type { ReactNode } from 'react';
import { LATER } from './head-script.ts';

/** Scripts that do not run until the inline script of pages for visitors who save data inserts them. */
export function Later({ children }: { children?: ReactNode }) {
  return <template id={LATER}>{children}</template>;
}
