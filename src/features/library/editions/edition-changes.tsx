import type { Site } from '../../../content-model/site.ts';
import { inOrder } from '../../../ui/in-order.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Paging } from '../document/ui/paging.tsx';
import type { Comparison, PageChange } from '../pdf-pages/process/compare-pages.ts';
import { ChangedWords } from './edition-note.tsx';
import css from './editions.module.css';

/** A comparison of two editions is shown in parts, so that each takes bounded time. */
const PAGES_PER_PART = 20;

/** Number of parts of a comparison. */
export const partCount = (pages: { former: number; current: number }): number =>
  Math.max(1, Math.ceil(Math.max(pages.former, pages.current) / PAGES_PER_PART));

/** The first and the last page of a part; parts and pages start at 1. */
export const pagesOf = (part: number): { from: number; to: number } => ({
  from: (part - 1) * PAGES_PER_PART + 1,
  to: part * PAGES_PER_PART,
});

interface EditionChangesProps {
  site: Site;
  /** The document's identifier. */
  id: string;
  /** Name of the former edition. */
  edition: string;
  /** The part of the document that is compared, starting at 1. */
  part: number;
  /** A message if the editions cannot be compared. */
  comparison: Comparison | string;
}

/** Lists the changes since an edition, page by page. */
export function EditionChanges({ site, id, edition, part, comparison }: EditionChangesProps) {
  if (typeof comparison === 'string')
    return (
      <Section>
        <p>{comparison}</p>
      </Section>
    );
  const { format, urls, text } = site;
  const { compare } = text.reader.editions;
  const { reading } = text.reader.text;
  const { changes, unread, pageCounts } = comparison;
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
  ].flatMap(([note = '', pages]) => (pages ? [format.fill(note, { pages })] : []));
  const isIncomplete = unread.former.length + unread.current.length + uncertain.length > 0 || noText !== '';
  const { from, to } = pagesOf(part);
  const last = Math.min(to, Math.max(pageCounts.former, pageCounts.current));
  return (
    <Section className={css.section}>
      <div className="stack">
        <GoLink href={urls.editions(id)}>{text.reader.editions.all}</GoLink>
        {inOrder(notes, (note) => (
          <p>{note}</p>
        ))}
        {changed.length === 0 && !isIncomplete && <p>{compare.same}</p>}
        {changed.length > 0 && <p className="small muted">{text.reader.editions.change.key}</p>}
        {inOrder(changed, (change) => (
          <section className={`stack near ${css.part}`}>
            <h2 className="title">
              <PageLink {...{ site, id, edition, change }} />
            </h2>
            <ChangedWords site={site} change={change} showsMove={false} />
          </section>
        ))}
        {(changed.length > 0 || isIncomplete) && unchanged !== '' && (
          <p className="muted tabular">{format.fill(compare.unchanged, { pages: unchanged })}</p>
        )}
        {noText !== '' && <p className="muted tabular">{format.fill(compare.noText, { pages: noText })}</p>}
        <Paging
          format={format}
          text={{
            ...compare.paging,
            here: format.fill(compare.paging.here, { from, to: last }),
          }}
          page={part}
          pageCount={partCount(pageCounts)}
          to={(other) => urls.changes(id, edition, other)}
        />
      </div>
    </Section>
  );
}

/** A page that only moved counts as unchanged. */
const isChanged = ({ former, current, isUncertain, removed, added, isCut }: PageChange): boolean =>
  !isUncertain && (former === undefined || current === undefined || removed + added > 0 || isCut);

interface PageLinkProps extends Pick<EditionChangesProps, 'site' | 'id' | 'edition'> {
  change: PageChange;
}

function PageLink({ site, id, edition, change: { former, current } }: PageLinkProps) {
  const { urls, format, text } = site;
  const { added, moved, page } = text.reader.editions.compare;
  const isMoved = current !== undefined && current !== former;
  const words = former === undefined ? added : isMoved ? moved : page;
  return (
    <a
      href={
        former === undefined ? urls.readerPage(id, current ?? 1) : urls.readerPage(id, former, { edition })
      }
    >
      {format.fill(words, { page: `${former}`, current: `${current}` })}
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
