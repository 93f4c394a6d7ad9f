import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import type { FolderEntry } from '../../document/entries.ts';
import { firstYear } from '../../document/order.ts';
import { FileName } from '../../document/ui/file-name.tsx';
import { type FolderContext, folderHref } from '../folder-context.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { folderCounts } from './folder-card.tsx';
import css from './folder-shelf.module.css';

interface FolderShelfProps {
  /** Newest year first. */
  folders: readonly FolderEntry[];
  text: LibraryText;
  context: FolderContext;
}

/**
 * Folders as bound books: the first one large, the others as spines, with a shelf for each decade. The first one is as
 * wide as the spines beside it leave, so that none of them stands alone on a shelf.
 */
export function FolderShelf({ folders, text, context }: FolderShelfProps) {
  const inDecade = (decade: number) => folders.filter(({ name }) => decadeOf(name) === decade).length;
  const endsAlone = inDecade(decadeOf(folders.at(-1)?.name ?? '')) % PHONE_COLUMNS === 1;
  return (
    <ul className={css.shelf} aria-label={text.folders}>
      {folders.map(({ name, names, folderCount, documentCount }, index) => {
        const decade = decadeOf(name);
        const beginsDecade = index > 0 && decade !== decadeOf(folders[index - 1]?.name ?? '');
        return (
          <li
            key={name}
            className={classNames(
              css.book,
              index === 0 && css.newest,
              beginsDecade && css.begins,
              index > 0 && index === folders.length - 1 && endsAlone && css.alone,
            )}
            data-binding={decade % BINDINGS}
            data-on-shelf={beginsDecade ? 'begins' : ''}
            data-beside={index === 0 ? inDecade(decade) - 1 : undefined}
          >
            <a className={css.link} href={folderHref(context, names)} data-folder-link="">
              <strong className={css.year}>
                <FileName>{name}</FileName>
              </strong>{' '}
              <span className={css.counts}>{folderCounts(text, folderCount, documentCount)}</span>
            </a>
            <CopyLink names={names} label={fillText(text.copy.linkTo, { name })} bare />
          </li>
        );
      })}
    </ul>
  );
}

/** Spines beside each other on a phone (folder-shelf.module.css). */
const PHONE_COLUMNS = 5;

/** Number of colours of the bindings; each decade has its own. */
const BINDINGS = 4;

/** The decade of a folder named after a year, such as 202 for 2024-25; 0 for other folders. */
const decadeOf = (name: string): number => Math.floor((firstYear(name) ?? 0) / 10);
