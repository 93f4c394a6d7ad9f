import type { Site } from '../../../content-model/site.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import { inOrder } from '../../../ui/in-order.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import type { Edition } from '../document/record.ts';
import { Day } from '../document/ui/days.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import type { ChangePart, PageChange } from '../pdf-pages/process/compare-pages.ts';
import { DocumentTable } from '../pdf-pages/ui/document-table.tsx';
import { Marked } from '../search/ui/marked.tsx';
import css from './editions.module.css';

interface EditionProps {
  site: Site;
  /** The document's identifier. */
  id: string;
  edition: Edition;
}

interface EditionNoteProps extends EditionProps {
  page: number;
  /** Changes on this page; undefined if the editions cannot be compared. */
  change: PageChange | undefined;
}

/** Longer changes are closed at first, because they would push the page itself out of sight. */
const MAX_OPEN_CHARACTERS = 400;
const isShort = ({ parts, tables }: PageChange): boolean =>
  tables.length === 0 && parts.reduce((sum, { text }) => sum + text.length, 0) <= MAX_OPEN_CHARACTERS;

/** Above a page of an edition: whether and when it was replaced, and what changed on this page. */
export function EditionNote({ site, id, edition, page, change }: EditionNoteProps) {
  const { urls, format } = site;
  const { editions: text, text: words } = site.text.reader;
  if (edition.state === 'current') return <p className="small muted">{text.current}</p>;
  const date = <Day at={edition.until ?? edition.since} format={format} />;
  return (
    <section className="stack near measure remark" aria-label={text.label}>
      <p className="strong">{fillIn(format, text.replaced, { date })}</p>
      <p className="row">
        {/* Without a corresponding page, the link leads to the beginning. */}
        <ButtonLink compact href={urls.readerPage(id, change ? (change.current ?? 1) : page)}>
          {text.now}
        </ButtonLink>
        <GoLink href={urls.changes(id, edition.name)}>{text.changes}</GoLink>
      </p>
      {change && (
        <details className="print-open" open={isShort(change)}>
          <summary className="fold-row">{text.change.heading}</summary>
          {change.machine && <p>{words.reading[change.machine]}</p>}
          <ChangedWords site={site} change={change} showsMove />
        </details>
      )}
    </section>
  );
}

/**
 * The page of an edition that was withdrawn or is no longer kept.
 * @param name file name of the document, with its extension
 */
export function EditionGone({ site, id, edition, name }: EditionProps & { name: string }) {
  const { urls, format } = site;
  const { gone, now, all } = site.text.reader.editions;
  const { withdrawnAt, until, since } = edition;
  const values = {
    edition: edition.name,
    name: <FileName format={format}>{name}</FileName>,
    date: <Day at={withdrawnAt ?? until ?? since} format={format} />,
  };
  return (
    <Section labelledBy="edition-title">
      <div className="stack">
        <Headline as="h1" id="edition-title" strong={gone.title} />
        <p className="lead">
          {fillIn(format, withdrawnAt === undefined ? gone.missing : gone.withdrawn, values)}
        </p>
        <p className="row">
          <GoLink href={urls.readerPage(id, 1)}>{now}</GoLink>
          <GoLink href={urls.editions(id)}>{all}</GoLink>
        </p>
      </div>
    </Section>
  );
}

interface ChangedWordsProps {
  site: Site;
  change: PageChange;
  /** True to state the new number of a page that moved, and to explain how changed words look. */
  showsMove: boolean;
}

/** The words that were removed from a page and added to it, each with a few words around it. */
export function ChangedWords({ site, change, showsMove }: ChangedWordsProps) {
  const { format } = site;
  const text = site.text.reader.editions.change;
  const { former, current, isUncertain, removed, added, isCut, isRewritten, hasText } = change;
  const { parts, tables } = change;
  if (isUncertain) return <p>{hasText ? text.uncertain : text.noText}</p>;
  if (former === undefined) return <p>{format.fill(text.addedPage, { added })}</p>;
  if (current === undefined) return <p>{text.removedPage}</p>;
  const moved = former === current || !showsMove ? '' : ` ${format.fill(text.moved, { page: current })}`;
  if (!hasText) return <p>{text.noText + moved}</p>;
  if (removed + added === 0) return <p>{(isCut ? text.later : text.none) + moved}</p>;
  const counts = format.fill(text.counts, { removed, added });
  const latin = site.language === 'en' ? undefined : 'en';
  const showPart = ({ kind, text: words }: ChangePart) => {
    if (kind === 'same' || words === '') return <span>{words} </span>;
    const Tag = kind === 'removed' ? 'del' : 'ins';
    return (
      <>
        {/* Screen readers do not announce `del` and `ins`. */}
        <Tag>
          <span className="hidden-text">{text[kind]} </span>
          {words}
        </Tag>{' '}
      </>
    );
  };
  return (
    <div className={`stack near ${css.changed}`}>
      <p>{(isRewritten ? text.rewritten : counts) + moved}</p>
      {showsMove && <p className="small muted">{text.key}</p>}
      {parts.length > 0 && <p className="measure">{inOrder(parts, showPart)}</p>}
      {inOrder(tables, (block) => {
        const label = format.fill(text.table, { number: block.number });
        return (
          <div className="stack close">
            <h3 className="label">{label}</h3>
            <DocumentTable
              {...{ block, label }}
              sideways={site.text.reader.text.sideways}
              langOf={({ language }) => language ?? latin}
              show={({ parts, pieces }) => (parts ? inOrder(parts, showPart) : <Marked segments={pieces} />)}
            />
          </div>
        );
      })}
      {isCut && <p>{text.cut}</p>}
    </div>
  );
}
