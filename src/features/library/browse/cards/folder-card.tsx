import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { formatCount } from '../../../../domain/language/language.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import type { FolderEntry } from '../../document/entries.ts';
import { firstYear } from '../../document/order.ts';
import { FileName } from '../../document/ui/file-name.tsx';
import { type FolderContext, folderHref } from '../folder-context.ts';
import { CopyLink } from '../links/copy-link.tsx';
import css from './folder-card.module.css';

interface FolderCardProps {
  folder: FolderEntry;
  text: LibraryText;
  context: FolderContext;
}

/** A folder's card, drawn as a book with a stitched spine. Shows name and counts; years are in large type. */
export function FolderCard({
  folder: { name, names, folderCount, documentCount },
  text,
  context,
}: FolderCardProps) {
  return (
    <li className={classNames(css.card, folderCount + documentCount === 0 && css.empty)}>
      <a className={css.link} href={folderHref(context, names)} data-folder-link="">
        <strong className={firstYear(name) === undefined ? css.name : css.year}>
          <FileName>{name}</FileName>
        </strong>{' '}
        <span>{folderCounts(text, folderCount, documentCount)}</span>
      </a>
      <CopyLink names={names} label={fillText(text.copy.linkTo, { name })} bare />
    </li>
  );
}

/** Formats a folder's counts: `6 folder(s), 38 document(s)`. */
export function folderCounts(text: LibraryText, folders: number, documents: number): string {
  return fillText(text.counts, {
    folders: formatCount(folders),
    documents: formatCount(documents),
  });
}
