import { inOrder } from '../../../../ui/in-order.ts';
import { languageOf } from '../format.ts';
import css from './file-name.module.css';

/**
 * A name as it stands on disk: in its own script and, to whoever hears it, in its own language. Where it must be
 * broken it breaks after a slash, sooner than inside a word.
 */
export function Name({ children }: { children: string }) {
  const language = languageOf(children);
  const name = inOrder(children.split(/(?<=\/)(?!$)/), (part, index) =>
    index === 0 ? (
      part
    ) : (
      <>
        <wbr />
        {part}
      </>
    ),
  );
  if (language === undefined) return name;
  return (
    <span className={css.indian} lang={language}>
      {name}
    </span>
  );
}
