import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import * as urls from '../../../urls.ts';
import type { FolderView } from '../document/entries.ts';
import { FEED_TYPES } from '../document/feed-types.ts';
import { feedTitle } from '../feeds/feeds.ts';

interface FolderLinksProps {
  text: LibraryText['feeds'];
  /** The company's name. */
  name: string;
  folder: Pick<FolderView, 'names' | 'page' | 'pageCount'>;
}

/** The `<link>` elements of a folder's page: its feeds, and the previous and next page. */
export function FolderLinks({ text, name, folder: { names, page, pageCount } }: FolderLinksProps) {
  const title = feedTitle({ text, name, folder: names });
  return (
    <>
      <link rel="alternate" type={FEED_TYPES.atom} title={title} href={urls.feed('atom', names)} />
      <link rel="alternate" type={FEED_TYPES.json} title={title} href={urls.feed('json', names)} />
      {page > 1 && <link rel="prev" href={urls.folder(names, page - 1)} />}
      {page < pageCount && <link rel="next" href={urls.folder(names, page + 1)} />}
    </>
  );
}
