import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { FileName } from '../document/ui/file-name.tsx';
import { formatDate, isoDate } from '../document/ui/format.ts';
import css from './withdrawn-page.module.css';

interface WithdrawnPageProps {
  text: LibraryText['withdrawn'];
  /** File name with extension. */
  name: string;
  /** Display names of the document's folder path, outermost first; undefined if the folder no longer exists. */
  folder: readonly string[] | undefined;
  /** When the file was found missing, milliseconds since 1970. */
  goneAt: number;
}

/**
 * The page at the permanent address of a withdrawn document. States the document's name and withdrawal date.
 */
export function WithdrawnPage({ text, name, folder, goneAt }: WithdrawnPageProps) {
  const day = <time dateTime={isoDate(goneAt)}>{formatDate(goneAt)}</time>;
  return (
    <Section labelledBy="withdrawn-title">
      <Headline as="h1" id="withdrawn-title" strong={text.title} />
      <p className={classNames('lead', css.lead)}>
        <FillIn text={text.message} values={{ name: <FileName>{name}</FileName>, date: day }} />
      </p>
      <p className={css.ways}>
        <GoLink href={urls.folder(folder ?? [])}>
          {folder && folder.length > 0 ? (
            <FillIn text={text.folder} values={{ folder: <FileName>{folder.join(' › ')}</FileName> }} />
          ) : (
            text.library
          )}
        </GoLink>
        <GoLink href={urls.search()}>{text.search}</GoLink>
      </p>
    </Section>
  );
}
