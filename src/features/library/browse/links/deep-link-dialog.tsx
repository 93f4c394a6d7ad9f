import type { CommonText } from '../../../../content-model/schema/common.ts';
import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { FolderView } from '../../document/entries.ts';
import { FileName } from '../../document/ui/file-name.tsx';
import { FolderAbove, FolderContents, FolderTools } from '../folder-contents.tsx';

interface DeepLinkDialogProps {
  text: LibraryText;
  common: CommonText;
  /** Undefined if `modalPath` does not name a folder. */
  folder: FolderView | undefined;
  /** Address of the page behind the dialog, without `modalPath`. */
  closeHref: string;
  /** Names of the nearest existing folder above a missing one. */
  above: readonly string[];
}

/**
 * The dialog that a deep link opens (specification, section 2). The server renders it open, so that it works
 * without JavaScript. Closing the dialog removes `modalPath` from the address.
 */
export function DeepLinkDialog({ text, common, folder, closeHref, above }: DeepLinkDialogProps) {
  const title = folder?.parent ? folder.name : folder ? text.categories.all : text.headline;
  return (
    <Dialog
      id="deep-link"
      title={<FileName>{title}</FileName>}
      width={900}
      closeLabel={common.close}
      closeHref={closeHref}
      open
    >
      {folder ? (
        <>
          <FolderTools folder={folder} text={text} context="dialog" />
          <FolderContents folder={folder} text={text} common={common} context="dialog" />
        </>
      ) : (
        <>
          <p>{text.notFound.message}</p>
          <p>
            <FolderAbove text={text} context="dialog" to={above} />
          </p>
        </>
      )}
    </Dialog>
  );
}
