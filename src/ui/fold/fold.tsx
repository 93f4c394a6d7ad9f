import type { ReactNode } from 'react';

interface FoldProps {
  /** The text of the row that unfolds the content. */
  label: string;
  /** Names the folded content: screen readers read it after the label, because a page repeats its labels. */
  of: string;
  children: ReactNode;
}

/**
 * Content that is folded on phones. From 768 px on and in print, it is open and the row is hidden. A link to
 * an element inside unfolds it.
 */
export function Fold({ label, of, children }: FoldProps) {
  return (
    <details className="phone-fold">
      <summary className="fold-row">
        <span>
          {label}
          <span className="hidden-text">: {of}</span>
        </span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
