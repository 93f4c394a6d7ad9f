import { Fragment } from 'react';
import { languageOf } from './format.ts';
import css from './name.module.css';

/**
 * A name as it stands on disk: in its own script and, to whoever hears it, in its own language. Where it must be
 * broken it breaks after a slash, sooner than inside a word.
 */
export function Name({ children }: { children: string }) {
  const language = languageOf(children);
  const parts = children.split(/(?<=\/)(?!$)/);
  const name =
    parts.length === 1
      ? children
      : parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change their order
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ));
  if (language === undefined) return name;
  return (
    <span className={css.indian} lang={language}>
      {name}
    </span>
  );
}
