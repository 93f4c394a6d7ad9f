import css from './skip-link.module.css';

/** A link that skips the top bar; the first element in the tab order (WCAG 2.4.1). */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={css.skip} href="#main">
      {label}
    </a>
  );
}
