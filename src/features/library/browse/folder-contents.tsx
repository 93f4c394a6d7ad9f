import type { Site } from '../../../content-model/site.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BackLink } from '../../../ui/link/back-link.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import type { FolderView } from '../document/entries.ts';
import { FolderName } from '../document/ui/file-name.tsx';
import { DocumentList } from './documents.tsx';
import css from './folders.module.css';
import {
  CopyLink,
  CopyOutcome,
  FolderCard,
  type FolderContext,
  FolderCounts,
  FolderShelf,
  hrefIn,
} from './folders.tsx';

interface FolderContentsProps {
  site: Site;
  folder: FolderView;
  context: FolderContext;
}

/**
 * A folder's counts, Back link and Copy link, then its subfolders and documents, on its page or in the
 * deep-link dialog.
 */
export function FolderContents({ site, folder, context }: FolderContentsProps) {
  const { names, parent, folders, files, onShelf, linkedPage } = folder;
  const text = site.text.library;
  const isEmpty = folders.length + files.length === 0;
  return (
    <>
      <div className={`row ends ${css.tools}`}>
        <p className="muted">
          <FolderCounts site={site} folder={folder} />
        </p>
        {parent && (
          <div className="row no-print">
            <FolderAbove site={site} context={context} to={parent} />
            <CopyLink site={site} names={names} label={text.copy.link} />
          </div>
        )}
      </div>
      <div className={css.contents}>
        {isEmpty && (
          <div className={`sides ${css.none}`}>
            <div className="stack near">
              <p className="title">{text.empty.message}</p>
              <p className="row no-print">
                <GoLink href={site.urls.search()}>{text.withdrawn.search}</GoLink>
                <GoLink href={site.urls.page('investors')}>{text.categories.all}</GoLink>
              </p>
            </div>
            <Picture picture={text.empty.picture} savesData={site.savesData} />
          </div>
        )}
        {linkedPage === 'shareholders' && (
          <p className={css.tools}>
            <GoLink href={site.urls.shareholders()}>{text.shareholders}</GoLink>
          </p>
        )}
        {onShelf && folders.length > 0 && <FolderShelf site={site} folders={folders} context={context} />}
        {!onShelf && folders.length > 0 && (
          <ul className={`grid ${css.folders}`} aria-label={text.folders}>
            {folders.map((child) => (
              <FolderCard key={child.name} site={site} folder={child} context={context} />
            ))}
          </ul>
        )}
        {files.length > 0 && <DocumentList site={site} folder={folder} context={context} />}
        <CopyOutcome copy={text.copy} id={`copy-${context}`} />
      </div>
    </>
  );
}

interface FolderAboveProps extends Pick<FolderContentsProps, 'site' | 'context'> {
  /** Names of the folder, outermost first. */
  to: readonly string[];
}

/** The link to the folder above. */
export const FolderAbove = ({ site, context, to }: FolderAboveProps) => (
  <BackLink href={hrefIn(context, site)(to)} data-folder-link="">
    {site.text.library.back}
  </BackLink>
);

interface DeepLinkDialogProps {
  site: Site;
  /** Undefined if `modalPath` does not name a folder. */
  folder: FolderView | undefined;
  /** Address of the page behind the dialog, without `modalPath`. */
  closeHref: string;
  /** Names of the nearest existing folder above a missing one. */
  above: readonly string[];
}

/**
 * The dialog that a deep link opens (docs/behaviour.md). The server renders it open, so that it works
 * without JavaScript. Closing the dialog removes `modalPath` from the address.
 */
export function DeepLinkDialog({ site, folder, closeHref, above }: DeepLinkDialogProps) {
  const { library: text, common } = site.text;
  const title = folder?.parent ? folder.name : folder ? text.categories.all : text.headline;
  return (
    <Dialog
      id="deep-link"
      title={<FolderName site={site} name={title} />}
      width={900}
      closeLabel={common.close}
      closeHref={closeHref}
      open
    >
      {folder ? (
        <FolderContents site={site} folder={folder} context="dialog" />
      ) : (
        <>
          <p>{text.notFound.message}</p>
          <p>
            <FolderAbove site={site} context="dialog" to={above} />
          </p>
        </>
      )}
    </Dialog>
  );
}
