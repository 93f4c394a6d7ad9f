import type { CommonText } from '../../../content-model/schema/common.ts';
import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import type { SearchText } from '../../../content-model/schema/library/search-text.ts';
import { formatCount } from '../../../domain/language/language.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import type { CategoryEntry, FolderView } from '../document/entries.ts';
import { Breadcrumbs } from '../document/ui/breadcrumbs.tsx';
import { FileName } from '../document/ui/file-name.tsx';
import { marginNumeral } from '../document/ui/format.ts';
import type { Front } from '../front/front.server.ts';
import { FrontPage } from '../front/front-page.tsx';
import { SearchBox } from '../search/ui/search-box.tsx';
import { FolderAbove, FolderContents, FolderTools } from './folder-contents.tsx';
import css from './library-page.module.css';
import { DeepLinkDialog } from './links/deep-link-dialog.tsx';
import { FeedLinks } from './links/feed-links.tsx';
import { CategorySidebar } from './navigation/category-list.tsx';
import { CategoryPicker } from './navigation/category-picker.tsx';

interface LibraryPageProps {
  text: LibraryText;
  common: CommonText;
  /** Text of the search box. */
  search: SearchText['box'];
  categories: readonly CategoryEntry[];
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
  const {
    text,
    common,
    search,
    categories,
    documents,
    arriving,
    folder,
    front,
    deepLink,
    above = [],
  } = props;
  const names = folder?.names ?? [];
  const isRoot = folder !== undefined && !folder.parent;
  return (
    <>
      <Section
        className={css.head}
        folio={{ numeral: marginNumeral(folder?.documentCount ?? documents), label: text.folio }}
        labelledBy="library-title"
      >
        <Breadcrumbs text={text} names={names} found={folder !== undefined} />
        <div className={css.titles}>
          <div>
            {isRoot ? (
              <Headline as="h1" id="library-title" strong={text.headline} />
            ) : (
              <h1 id="library-title" className={css.name}>
                <FileName>{folder?.name ?? text.notFound.message}</FileName>
              </h1>
            )}
            {isRoot && text.sample && <p className={css.sample}>{text.sample}</p>}
            {text.arriving && arriving > 0 && (
              <p className={css.sample}>{fillText(text.arriving, { count: formatCount(arriving) })}</p>
            )}
          </div>
          <div className={css.search}>
            {isRoot && (
              <ButtonLink variant="tool" href={urls.shareholders()}>
                {text.shareholders}
              </ButtonLink>
            )}
            <SearchBox text={search} />
          </div>
        </div>
      </Section>
      <Section className={css.library} labelledBy={isRoot ? 'folder-title' : undefined}>
        <div className={css.columns}>
          <div>
            <CategoryPicker text={text} categories={categories} names={names} closeLabel={common.close} />
            <CategorySidebar text={text} categories={categories} names={names} />
          </div>
          <div className={css.folder}>
            {front && <FrontPage {...{ front, text }} opensInNewTab={common.opensInNewTab} />}
            {folder ? <Shown {...{ text, common, folder }} /> : <NotFound text={text} above={above} />}
          </div>
        </div>
      </Section>
      {deepLink && (
        <DeepLinkDialog {...{ text, common, above }} folder={deepLink.found} closeHref={urls.folder(names)} />
      )}
    </>
  );
}

function Shown({ text, common, folder }: { text: LibraryText; common: CommonText; folder: FolderView }) {
  return (
    <>
      {!folder.parent && (
        <h2 id="folder-title" className={css.title}>
          {text.categories.all}
        </h2>
      )}
      <FolderTools folder={folder} text={text} context="page" />
      <FolderContents folder={folder} text={text} common={common} context="page" />
      {folder.parent && text.sample && <p className={css.sample}>{text.sample}</p>}
      <FeedLinks text={text.feeds} names={folder.names} />
    </>
  );
}

function NotFound({ text, above }: { text: LibraryText; above: readonly string[] }) {
  return (
    <>
      <p className={css.hint}>{text.notFound.hint}</p>
      <p className={css.back}>
        <FolderAbove text={text} context="page" to={above} />
      </p>
      <Picture picture={text.notFound.picture} className={css.lost} />
    </>
  );
}
