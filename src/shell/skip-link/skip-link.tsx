import css from './skip-link.module.css';

/** The first thing the keyboard reaches: jumps over the top bar (WCAG 2.4.1). */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={css.skip} href="#main">
      {label}
    </a>
  );
}
