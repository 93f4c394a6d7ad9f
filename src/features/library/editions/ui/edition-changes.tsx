import type { EditionsText } from '../../../../content-model/schema/library/editions-text.ts';
import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
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
  /** How the words of a page were read. */
  reading: ReaderText['text']['reading'];
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
export function EditionChanges({ text, reading, id, edition, part, comparison }: EditionChangesProps) {
  const { compare } = text;
  if (typeof comparison === 'string')
    return (
      <Section>
        <p>{comparison}</p>
      </Section>
    );
  const { changes, unread } = comparison;
  const uncertain = changes.filter(({ isUncertain }) => isUncertain);
  const changed = changes.filter(isChanged);
  const same = changes.filter((one) => !one.isUncertain && !isChanged(one));
  const unchanged = formerRanges(same.filter(({ hasText }) => hasText));
  const noText = formerRanges(same.filter(({ hasText }) => !hasText));
  const notes = [
    [compare.unread.former, rangesOf(unread.former)],
    [compare.unread.current, rangesOf(unread.current)],
    [compare.uncertain.former, formerRanges(uncertain)],
    [compare.uncertain.current, rangesOf(uncertain.flatMap(({ current }) => current ?? []))],
    ...(['ocr', 'scanner'] as const).map((one) => [
      `${reading[one]} ${compare.machine}`,
      formerRanges(changes.filter(({ machine }) => machine === one)),
    ]),
  ].flatMap(([note = '', pages]) => (pages ? [fillText(note, { pages })] : []));
  const isIncomplete = unread.former.length + unread.current.length + uncertain.length > 0 || noText !== '';
  const { from, to } = pagesOf(part);
  const count = Math.max(comparison.pageCounts.former, comparison.pageCounts.current);
  const here = fillText(compare.paging.here, { from: `${from}`, to: `${Math.min(to, count)}` });
  return (
    <Section className={css.changes}>
      {inOrder(notes, (note) => (
        <p>{note}</p>
      ))}
      {changed.length === 0 && !isIncomplete && <p>{compare.same}</p>}
      {inOrder(changed, (change) => (
        <section className={css.page}>
          <h2>
            <PageLinks {...{ text, id, edition, change }} />
          </h2>
          <ChangedWords text={text.change} change={change} showsMove={false} />
        </section>
      ))}
      {(changed.length > 0 || isIncomplete) && unchanged !== '' && (
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
const isChanged = ({ former, current, isUncertain, removed, added, isCut }: PageChange): boolean =>
  !isUncertain && (former === undefined || current === undefined || removed + added > 0 || isCut);

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

const formerRanges = (changes: readonly PageChange[]): string =>
  rangesOf(changes.flatMap(({ former }) => former ?? []));

/** Numbers of pages as ranges: `1–4, 7`. */
function rangesOf(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of pages.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
