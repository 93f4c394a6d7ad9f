import type { Site } from '../../../content-model/site.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import type { FolderEntry, FolderView } from '../document/entries.ts';
import { firstYear } from '../document/order.ts';
import { Breadcrumbs } from '../document/ui/breadcrumbs.tsx';
import { FolderName } from '../document/ui/file-name.tsx';
import { SearchBox } from '../search/ui/search-box.tsx';
import { Categories } from './categories.tsx';
import { DeepLinkDialog, FolderAbove, FolderContents } from './folder-contents.tsx';
import { FeedLinks } from './folder-head.tsx';
import type { Front } from './front.server.ts';
import { FrontPage } from './front-page.tsx';
import css from './library-page.module.css';

interface LibraryPageProps {
  site: Site;
  /** The top-level folders. */
  categories: readonly FolderEntry[];
  /** Number of documents in the library. */
  documents: number;
  /** Number of documents of a new site's sample that are still to arrive. */
  arriving: number;
  /** Undefined if no folder exists at the address. */
  folder: FolderView | undefined;
  /** The front page; only on the root folder's page. */
  front?: Front | undefined;
  /** The folder that `modalPath` names; `found` is undefined for an invalid path. */
  deepLink?: { found: FolderView | undefined } | undefined;
  /** Names of the nearest existing folder above a missing one. */
  above?: readonly string[];
}

/** The document browser. Renders the whole page as one React tree, regardless of the number of cards. */
export function LibraryPage(props: LibraryPageProps) {
  const { site, categories, documents, arriving, folder, front, deepLink, above = [] } = props;
  const { format, urls } = site;
  const text = site.text.library;
  const names = folder?.names ?? [];
  // A year alone would not say of what.
  const category = firstYear(names.at(-1) ?? '') === undefined ? undefined : names.at(-2);
  const isRoot = folder !== undefined && !folder.parent;
  return (
    <>
      <Section
        folio={text.folio}
        number={format.number(folder?.documentCount ?? documents)}
        labelledBy="library-title"
      >
        <Breadcrumbs site={site} names={names} isCurrent={folder !== undefined} />
        <div className={`sides ${css.titles}`}>
          <div className="stack close">
            {isRoot ? (
              <Headline as="h1" id="library-title" strong={text.headline} />
            ) : folder && category !== undefined ? (
              <Headline
                as="h1"
                id="library-title"
                className="sum"
                strong={folder.name}
                light={site.named(category)}
              />
            ) : (
              <h1 id="library-title" className="sum">
                <FolderName site={site} name={folder?.name ?? text.notFound.message} />
              </h1>
            )}
            {isRoot && text.sample && <p className="small muted">{text.sample}</p>}
            {text.arriving && arriving > 0 && (
              <p className="small muted">{format.fill(text.arriving, { count: arriving })}</p>
            )}
          </div>
          <SearchBox site={site} />
        </div>
      </Section>
      <Section className={css.library}>
        <div className={`sides ${css.columns}`}>
          <Categories site={site} categories={categories} names={names} />
          <div className={css.main}>
            {front && <FrontPage site={site} front={front} />}
            {folder ? (
              <>
                {folder.parent && <FolderContents site={site} folder={folder} context="page" />}
                {folder.parent && folder.documentCount > 0 && text.sample && (
                  <p className="small muted">{text.sample}</p>
                )}
                <FeedLinks site={site} names={folder.names} />
              </>
            ) : (
              <div className="stack measure">
                <p>{text.notFound.hint}</p>
                <p>
                  <FolderAbove site={site} context="page" to={above} />
                </p>
                <Picture picture={text.notFound.picture} savesData={site.savesData} />
              </div>
            )}
          </div>
        </div>
      </Section>
      {deepLink && (
        <DeepLinkDialog site={site} above={above} folder={deepLink.found} closeHref={urls.folder(names)} />
      )}
    </>
  );
}
