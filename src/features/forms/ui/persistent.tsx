import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface PersistentProps {
  /** Id of the element on the page into which it is moved, if the form is in a dialog that closes. */
  into: string | undefined;
  children: ReactNode;
}

/**
 * Content that remains visible after a dialog with a form has closed: it moves from the dialog into the page.
 */
export function Persistent({ into, children }: PersistentProps) {
  const target = into ? document.getElementById(into) : null;
  useEffect(() => {
    // The visitor is where the dialog was opened, which may be far from the place. In braces: newer browsers give
    // back a promise, and React would call it as the effect's clean-up.
    target?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return target ? createPortal(children, target) : children;
}
