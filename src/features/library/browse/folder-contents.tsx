import type { CommonText } from '../../../content-model/schema/common.ts';
import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import { BackLink } from '../../../ui/link/back-link.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import * as urls from '../../../urls.ts';
import type { FolderView } from '../document/entries.ts';
import { FolderCard, folderCounts } from './cards/folder-card.tsx';
import { FolderShelf } from './cards/folder-shelf.tsx';
import { DocumentList } from './document-list.tsx';
import css from './folder-contents.module.css';
import { type FolderContext, folderHref } from './folder-context.ts';
import { CopyLink, CopyOutcome } from './links/copy-link.tsx';

interface FolderContentsProps {
  folder: FolderView;
  text: LibraryText;
  common: CommonText;
  context: FolderContext;
}

/**
 * Displays a folder's subfolders and documents, on the folder's page or in the deep-link dialog.
 */
export function FolderContents({ folder, text, common, context }: FolderContentsProps) {
  const { folders, files, onShelf, linkedPage } = folder;
  return (
    <div className={css.contents}>
      {linkedPage === 'shareholders' && <GoLink href={urls.shareholders()}>{text.shareholders}</GoLink>}
      {onShelf && folders.length > 0 && <FolderShelf {...{ folders, text, context }} />}
      {!onShelf && folders.length > 0 && (
        <ul className={css.folders} aria-label={text.folders}>
          {folders.map((child) => (
            <FolderCard key={child.name} folder={child} text={text} context={context} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <DocumentList
          folder={folder}
          text={text.documents}
          opensInNewTab={common.opensInNewTab}
          context={context}
        />
      )}
      {folders.length + files.length === 0 && <Nothing text={text.empty} />}
      <CopyOutcome copy={text.copy} id={`copy-${context}`} />
    </div>
  );
}

/** Displayed for an empty folder. */
function Nothing({ text: { message, picture } }: { text: LibraryText['empty'] }) {
  return (
    <div className={css.nothing}>
      <p>{message}</p>
      <Picture picture={picture} />
    </div>
  );
}

/** The folder's counts, Back link and Copy link, displayed above its contents. */
export function FolderTools({ folder, text, context }: Omit<FolderContentsProps, 'common'>) {
  const { names, parent, folderCount, documentCount } = folder;
  return (
    <div className={css.tools}>
      <p className={css.counts}>{folderCounts(text, folderCount, documentCount)}</p>
      {parent && (
        <div className={css.buttons}>
          <FolderAbove text={text} context={context} to={parent} />
          <CopyLink names={names} label={text.copy.link} />
        </div>
      )}
    </div>
  );
}

interface FolderAboveProps extends Pick<FolderContentsProps, 'text' | 'context'> {
  /** Names of the folder, outermost first. */
  to: readonly string[];
}

/** The link to the folder above. */
export function FolderAbove({ text, context, to }: FolderAboveProps) {
  return (
    <BackLink href={folderHref(context, to)} data-folder-link="">
      {text.back}
    </BackLink>
  );
}
