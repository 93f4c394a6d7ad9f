import type { LibraryText } from '../../../content-model/schema/library-text.ts';
import * as urls from '../../../urls.ts';
import type { FolderView } from '../catalogue/entries.ts';
import { feedTitle, MEDIA } from '../export/feeds.ts';

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
      <link rel="alternate" type={MEDIA.atom} title={title} href={urls.feed('atom', names)} />
      <link rel="alternate" type={MEDIA.json} title={title} href={urls.feed('json', names)} />
      {page > 1 && <link rel="prev" href={urls.folder(names, page - 1)} />}
      {page < pageCount && <link rel="next" href={urls.folder(names, page + 1)} />}
    </>
  );
}
