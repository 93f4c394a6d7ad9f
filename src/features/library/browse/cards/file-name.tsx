import { inOrder } from '../../../../ui/in-order.ts';
import { languageOf } from '../format.ts';
import css from './file-name.module.css';

/**
 * A name as on disk, with the `lang` of its script for screen readers. Prefers line breaks after a slash over
 * breaks inside a word.
 */
export function FileName({ children }: { children: string }) {
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
