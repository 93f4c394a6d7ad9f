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
    // The dialog may have been opened far from this element. The braces are required: newer browsers return a promise,
    // which React would take for the effect's clean-up function.
    target?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return target ? createPortal(children, target) : children;
}
