import { languageOf } from './format.ts';
import css from './name.module.css';

/** A name as it stands on disk: in its own script and, to whoever hears it, in its own language. */
export function Name({ children }: { children: string }) {
  const language = languageOf(children);
  if (language === undefined) return children;
  return (
    <span className={css.indian} lang={language}>
      {children}
    </span>
  );
}
