import type { ComponentProps } from 'react';
import { FailureMessage } from '../ui/failure-message.tsx';
import css from './posted-failure.module.css';

/**
 * Why the server did not store a form that was posted without script: the first thing on the page, with the focus. The
 * page passes the form a state without the reason, so that it is said once.
 */
export function PostedFailure(props: ComponentProps<typeof FailureMessage>) {
  if (!props.reason) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the response to a post begins here
    <div className={css.posted} tabIndex={-1} autoFocus>
      <FailureMessage {...props} />
    </div>
  );
}
