/** Folders as cards and as books, on their own page and in the deep-link dialog. */

import type { Site } from '../../../content-model/site.ts';
import type { LibraryText } from '../../../content-model/texts.generated.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { FolderEntry } from '../document/entries.ts';
import { firstYear } from '../document/order.ts';
import { FolderName } from '../document/ui/file-name.tsx';
import css from './folders.module.css';

export type FolderContext = 'page' | 'dialog';

/**
 * Gives the address that links to a page of a folder's files in a context. The root folder lists all
 * categories.
 */
export const hrefIn = (context: FolderContext, { urls }: Pick<Site, 'urls'>) =>
  context === 'page' ? urls.folder : urls.deepLink;

interface FolderProps {
  site: Site;
  folder: FolderEntry;
  context: FolderContext;
}

/** A folder's card, drawn as a book with a stitched spine. Shows name and counts; years are in large type. */
export function FolderCard(props: FolderProps) {
  const { name, folderCount, documentCount } = props.folder;
  const isYear = firstYear(name) !== undefined;
  return (
    <li className={classNames(css.card, folderCount + documentCount === 0 && css.empty)}>
      <FolderLinks {...props} look={isYear ? YEAR : undefined} />
    </li>
  );
}

interface FolderShelfProps extends Omit<FolderProps, 'folder'> {
  /** Newest year first. */
  folders: readonly FolderEntry[];
}

/** Folders of years as bound books on shelves, the first one wider. */
export const FolderShelf = ({ folders, ...props }: FolderShelfProps) => (
  <ul className={css.shelf} aria-label={props.site.text.library.folders} data-shelf="">
    {folders.map((folder) => (
      <li key={folder.name} className={`edged ${css.book}`} data-binding={bindingOf(folder.name)}>
        <FolderLinks {...props} folder={folder} look={YEAR} />
      </li>
    ))}
  </ul>
);

/** A year in large type. */
const YEAR = `money ${css.year}`;

/** Number of colours of the bindings; each decade has its own. */
const BINDINGS = 4;

const bindingOf = (name: string): number => Math.floor((firstYear(name) ?? 0) / 10) % BINDINGS;

/** The links to a folder and to its deep link. */
function FolderLinks({ site, folder, context, look }: FolderProps & { look: string | undefined }) {
  const { format, text } = site;
  const { name, names } = folder;
  return (
    <>
      <a className={`covers ${css.link}`} href={hrefIn(context, site)(names)} data-folder-link="">
        <strong className={look}>
          <FolderName site={site} name={name} />
        </strong>{' '}
        <FolderCounts site={site} folder={folder} />
      </a>
      <CopyLink site={site} names={names} label={format.fill(text.library.copy.linkTo, { name })} bare />
    </>
  );
}

/** A folder's counts: `6 folder(s), 38 document(s)`. */
export const FolderCounts = ({ site, folder }: Pick<FolderProps, 'site' | 'folder'>) => (
  <span className={`small tabular ${css.counts}`}>{folderCounts(folder, site)}</span>
);

/** Formats a folder's counts as text. */
export const folderCounts = ({ folderCount, documentCount }: FolderEntry, { format, text }: Site): string =>
  format.fill(text.library.counts, {
    folders: folderCount,
    documents: documentCount,
  });

interface CopyLinkProps {
  site: Pick<Site, 'urls'>;
  /** The folder whose deep link is copied. */
  names: readonly string[];
  /** The link's accessible name, which is also its visible text unless `bare` is true. */
  label: string;
  /** Shows the icon only. */
  bare?: boolean;
}

/** Copies a folder's deep link to the clipboard. Without JavaScript, it is an ordinary link. */
export function CopyLink({ site: { urls }, names, label, bare = false }: CopyLinkProps) {
  const name = bare ? { 'aria-label': label, title: label } : {};
  return (
    <ButtonLink variant={bare ? 'icon' : 'tool'} href={urls.deepLink(names)} data-copy-link="" {...name}>
      <Icon name="copy" />
      {!bare && label}
    </ButtonLink>
  );
}

/** The live region that reports the result. On failure, it shows the address, to be copied by hand. */
export function CopyOutcome({ copy, id }: { copy: LibraryText['copy']; id: string }) {
  return (
    <div
      className={`no-print ${css.outcome}`}
      data-copy-outcome=""
      data-done={copy.done}
      data-failed={copy.failed}
    >
      <p role="status" />
      <label className="small" hidden>
        {copy.address}
        <input id={id} className="input" type="text" readOnly />
      </label>
    </div>
  );
}
