import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './fold.module.css';

interface FoldProps {
  /** The text of the row that unfolds the content. */
  label: string;
  /** What is unfolded, read after the label by screen readers, because a page repeats its labels. */
  of: string;
  children: ReactNode;
}

/**
 * Content that is folded on phones. From 768 px on and in print it is open and has no row. A link to an element inside
 * unfolds it.
 */
export function Fold({ label, of, children }: FoldProps) {
  return (
    <details className={css.fold}>
      <summary className={classNames('fold-row', css.row)}>
        <span>
          {label}
          <span className="hidden-text">: {of}</span>
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
