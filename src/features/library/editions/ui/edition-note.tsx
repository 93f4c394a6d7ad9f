import type { EditionsText } from '../../../../content-model/schema/library/editions-text.ts';
import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
import { FillIn } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import * as urls from '../../../../urls.ts';
import type { Edition } from '../../document/edition.ts';
import { formatDate, isoDate } from '../../document/ui/format.ts';
import type { PageChange } from '../../pdf-pages/process/compare-pages.ts';
import { ChangedWords } from './changed-words.tsx';
import css from './edition-note.module.css';

interface EditionNoteProps {
  text: EditionsText;
  /** How the words of a page were read. */
  reading: ReaderText['text']['reading'];
  /** The document's identifier. */
  id: string;
  edition: Edition;
  page: number;
  /** What changed on this page; undefined if the editions cannot be compared. */
  change: PageChange | undefined;
}

/** Longer changes are closed at first, because they would push the page itself out of sight. */
const MAX_OPEN_CHARACTERS = 400;
const isShort = ({ parts }: PageChange): boolean =>
  parts.reduce((sum, { text }) => sum + text.length, 0) <= MAX_OPEN_CHARACTERS;

/** Above a page of an edition: whether and when it was replaced, and what changed on this page. */
export function EditionNote({ text, reading, id, edition, page, change }: EditionNoteProps) {
  if (edition.state === 'current') return <p className={css.current}>{text.current}</p>;
  const until = edition.until ?? edition.since;
  // Without a corresponding page, the link leads to the beginning.
  const now = change ? (change.current ?? 1) : page;
  const date = <time dateTime={isoDate(until)}>{formatDate(until)}</time>;
  return (
    <section className={css.note} aria-label={text.label}>
      <p className={css.replaced}>
        <FillIn text={text.replaced} values={{ date }} />
      </p>
      <p className={css.ways}>
        <GoLink href={urls.readerPage(id, now)}>{text.now}</GoLink>
        <GoLink href={urls.changes(id, edition.name)}>{text.changes}</GoLink>
      </p>
      {change && (
        <details open={isShort(change)}>
          <summary>{text.change.heading}</summary>
          {change.machine && <p>{reading[change.machine]}</p>}
          <ChangedWords text={text.change} change={change} showsMove />
        </details>
      )}
    </section>
  );
}
