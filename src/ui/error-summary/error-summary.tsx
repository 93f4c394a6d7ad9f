import type { Ref } from 'react';
import css from './error-summary.module.css';

interface ErrorSummaryProps {
  id: string;
  title: string;
  /** Each `href` is `#` followed by the id of the field. */
  errors: readonly { href: string; message: string }[];
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * The summary above a rejected form. It receives the focus on submission and links to each field (WCAG
 * 3.3.1).
 */
export function ErrorSummary({ id, title, errors, ref }: ErrorSummaryProps) {
  const titleId = `${id}-title`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; this groups links to them
    <div
      ref={ref}
      id={id}
      className={css.summary}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the response to a post without script begins here
      autoFocus
      data-error-summary=""
    >
      <p id={titleId} className="strong">
        {title}
      </p>
      <ul className="grid">
        {errors.map(({ href, message }) => (
          <li key={href}>
            <a className="target" href={href}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
