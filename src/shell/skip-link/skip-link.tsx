import css from './skip-link.module.css';

/** The first element in the tab order: skips the top bar (WCAG 2.4.1). */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={css.skip} href="#main">
      {label}
    </a>
  );
}
