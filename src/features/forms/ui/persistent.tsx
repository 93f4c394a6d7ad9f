import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface PersistentProps {
  /**
   * Id of an element on the page into which the content is moved; set if the form is in a dialog that closes.
   */
  into: string | undefined;
  children: ReactNode;
}

/**
 * Moves its children from a dialog into the page, so that they remain visible after the dialog has closed.
 */
export function Persistent({ into, children }: PersistentProps) {
  const target = into ? document.getElementById(into) : null;
  useEffect(() => {
    // The dialog may have been opened far from this element. The braces are required: in newer browsers the
    // call returns a promise, which React would treat as the effect's cleanup function.
    target?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return target ? createPortal(children, target) : children;
}
