import { inOrder } from '../../../../ui/in-order.ts';
import { languageOf } from '../format.ts';
import css from './file-name.module.css';

/**
 * Displays a name as it is on disk, with the `lang` of its script for screen readers. Allows line breaks
 * after slashes, so that browsers do not break words.
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
