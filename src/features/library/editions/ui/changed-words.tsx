import type { EditionsText } from '../../../../content-model/schema/library/editions-text.ts';
import { formatCount } from '../../../../domain/language/language.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import type { ChangePart, PageChange } from '../../pdf-pages/process/compare-pages.ts';
import css from './changed-words.module.css';

interface ChangedWordsProps {
  text: EditionsText['change'];
  change: PageChange;
  /** True to state the new number of a page that moved. */
  showsMove: boolean;
}

/** The words that were removed from a page and added to it, each with a few words around it. */
export function ChangedWords({ text, change, showsMove }: ChangedWordsProps) {
  const { former, current, isUncertain, removed, added, parts, isCut, isRewritten, hasText } = change;
  if (isUncertain) return <p>{hasText ? text.uncertain : text.noText}</p>;
  if (former === undefined) return <p>{fillText(text.addedPage, { added: formatCount(added) })}</p>;
  if (current === undefined) return <p>{text.removedPage}</p>;
  const moved = former === current || !showsMove ? '' : ` ${fillText(text.moved, { page: `${current}` })}`;
  if (!hasText) return <p>{text.noText + moved}</p>;
  if (removed + added === 0) return <p>{(isCut ? text.later : text.none) + moved}</p>;
  const counts = fillText(text.counts, { removed: formatCount(removed), added: formatCount(added) });
  return (
    <>
      <p>{(isRewritten ? text.rewritten : counts) + moved}</p>
      <p className={css.key}>{text.key}</p>
      <p className={css.words}>{inOrder(parts, (part) => render(part, text))}</p>
      {isCut && <p>{text.cut}</p>}
    </>
  );
}

/** Screen readers do not announce `del` and `ins`, so hidden words do. */
function render({ kind, text: words }: ChangePart, text: EditionsText['change']) {
  if (kind === 'same') return <span>{words} </span>;
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return (
    <>
      <Tag>
        <span className="hidden-text">{text[kind]} </span>
        {words}
      </Tag>{' '}
    </>
  );
}
