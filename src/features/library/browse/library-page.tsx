import type { Site } from '../../../content-model/site.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import type { FolderEntry, FolderView } from '../document/entries.ts';
import { Breadcrumbs } from '../document/ui/breadcrumbs.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import { marginNumeral } from '../document/ui/format.ts';
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
  const isRoot = folder !== undefined && !folder.parent;
  return (
    <>
      <Section
        className={css.head}
        folio={{ numeral: marginNumeral(folder?.documentCount ?? documents), label: text.folio }}
        labelledBy="library-title"
      >
        <Breadcrumbs site={site} names={names} found={folder !== undefined} />
        <div className={css.titles}>
          <div>
            {isRoot ? (
              <Headline as="h1" id="library-title" strong={text.headline} />
            ) : (
              <h1 id="library-title" className={css.name}>
                <FileName format={format}>{folder?.name ?? text.notFound.message}</FileName>
              </h1>
            )}
            {isRoot && text.sample && <p className={css.sample}>{text.sample}</p>}
            {text.arriving && arriving > 0 && (
              <p className={css.sample}>{format.fill(text.arriving, { count: format.number(arriving) })}</p>
            )}
          </div>
          <div className={css.search}>
            {isRoot && (
              <ButtonLink variant="tool" href={urls.shareholders()}>
                {text.shareholders}
              </ButtonLink>
            )}
            <SearchBox site={site} />
          </div>
        </div>
      </Section>
      <Section className={css.library} labelledBy={isRoot ? 'folder-title' : undefined}>
        <div className={css.columns}>
          <Categories site={site} categories={categories} names={names} />
          <div className={css.folder}>
            {front && <FrontPage site={site} front={front} />}
            {folder ? (
              <Shown site={site} folder={folder} />
            ) : (
              <>
                <p className={css.hint}>{text.notFound.hint}</p>
                <p className={css.back}>
                  <FolderAbove site={site} context="page" to={above} />
                </p>
                <Picture picture={text.notFound.picture} className={css.lost} savesData={site.savesData} />
              </>
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

function Shown({ site, folder }: { site: Site; folder: FolderView }) {
  const text = site.text.library;
  return (
    <>
      {!folder.parent && (
        <h2 id="folder-title" className={css.title}>
          {text.categories.all}
        </h2>
      )}
      <FolderContents site={site} folder={folder} context="page" />
      {folder.parent && text.sample && <p className={css.sample}>{text.sample}</p>}
      <FeedLinks site={site} names={folder.names} />
    </>
  );
}
