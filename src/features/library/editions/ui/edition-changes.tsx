import type { EditionsText } from '../../../../content-model/schema/library/editions-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import { Section } from '../../../../ui/section/section.tsx';
import * as urls from '../../../../urls.ts';
import { Paging } from '../../document/ui/paging.tsx';
import type { PageChange } from '../../pdf-pages/process/compare-pages.ts';
import type { Comparison } from '../../pdf-pages/process/page-job.ts';
import { pagesOf, partCount } from '../parts.ts';
import { ChangedWords } from './changed-words.tsx';
import css from './edition-changes.module.css';

interface EditionChangesProps {
  text: EditionsText;
  /** The document's identifier. */
  id: string;
  /** Name of the former edition. */
  edition: string;
  /** The part of the document that is compared, starting at 1. */
  part: number;
  /** A message if the editions cannot be compared. */
  comparison: Comparison | string;
}

/** What changed since an edition, page by page. */
export function EditionChanges({ text, id, edition, part, comparison }: EditionChangesProps) {
  const { compare } = text;
  if (typeof comparison === 'string')
    return (
      <Section>
        <p>{comparison}</p>
      </Section>
    );
  const changed = comparison.changes.filter(isChanged);
  const same = comparison.changes.filter((one) => !isChanged(one));
  const unchanged = rangesOf(same.filter(({ hasText }) => hasText));
  const noText = rangesOf(same.filter(({ hasText }) => !hasText));
  const { from, to } = pagesOf(part);
  const count = Math.max(comparison.pageCounts.former, comparison.pageCounts.current);
  const here = fillText(compare.paging.here, { from: `${from}`, to: `${Math.min(to, count)}` });
  return (
    <Section className={css.changes}>
      {changed.length === 0 && noText === '' && <p>{compare.same}</p>}
      {inOrder(changed, (change) => (
        <section className={css.page}>
          <h2>
            <PageLinks {...{ text, id, edition, change }} />
          </h2>
          <ChangedWords text={text.change} change={change} showsMove={false} />
        </section>
      ))}
      {changed.length > 0 && unchanged !== '' && (
        <p className={css.same}>{fillText(compare.unchanged, { pages: unchanged })}</p>
      )}
      {noText !== '' && <p className={css.same}>{fillText(compare.noText, { pages: noText })}</p>}
      <Paging
        text={{ ...compare.paging, here }}
        page={part}
        pageCount={partCount(comparison.pageCounts)}
        to={(other) => urls.changes(id, edition, other)}
      />
    </Section>
  );
}

/** A page that only moved counts as unchanged. */
const isChanged = ({ former, current, removed, added, isCut }: PageChange): boolean =>
  former === undefined || current === undefined || removed + added > 0 || isCut;

interface PageLinksProps extends Pick<EditionChangesProps, 'text' | 'id' | 'edition'> {
  change: PageChange;
}

function PageLinks({ text: { compare }, id, edition, change: { former, current } }: PageLinksProps) {
  if (former === undefined)
    return (
      <a href={urls.readerPage(id, current ?? 1)}>{fillText(compare.added, { current: `${current}` })}</a>
    );
  const isMoved = current !== undefined && current !== former;
  const values = { page: `${former}`, current: `${current}` };
  return (
    <a href={urls.readerPage(id, former, { edition })}>
      {fillText(isMoved ? compare.moved : compare.page, values)}
    </a>
  );
}

/** The numbers of pages of the former edition as ranges: `1–4, 7`. */
function rangesOf(pages: readonly PageChange[]): string {
  const ranges: [number, number][] = [];
  for (const { former: number = 0 } of pages) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
