/**
 * The head of a folder's page. Titles and descriptions are unique, and short enough for search engines and
 * browser tabs to display them in full.
 */
import type { Site } from '../../../content-model/site.ts';
import { topicText } from '../../../domain/alert-topic.ts';
import type { FolderEntry, FolderView } from '../document/entries.ts';
import { FeedButtons, FeedTags } from '../document/ui/feed-links.tsx';
import { feedTitle } from '../feeds/feeds.ts';
import { folderCounts } from './folders.tsx';
import css from './library-page.module.css';

interface FolderLinksProps {
  site: Site;
  folder: Pick<FolderView, 'names' | 'page' | 'pageCount'>;
}

/** The `<link>` elements of a folder's page: its feeds, and the previous and next page. */
export function FolderLinks({ site, folder: { names, page, pageCount } }: FolderLinksProps) {
  const { urls } = site;
  return (
    <>
      <FeedTags title={feedTitle(names, site)} feed={(type) => urls.feed(type, names)} />
      {page > 1 && <link rel="prev" href={urls.folder(names, page - 1)} />}
      {page < pageCount && <link rel="next" href={urls.folder(names, page + 1)} />}
    </>
  );
}

/** Maximum characters in a title (65 are displayed, including the site's name) and in a description. */
const MAX_TITLE = 46;
const MAX_DESCRIPTION = 160;

/** Includes the parent's name, because every category has year folders: `2024-25, Quarterly Results`. */
export function folderTitle(names: readonly string[]): string {
  return clip(names.slice(-2).reverse().join(', '), MAX_TITLE);
}

/** Describes the folder's contents and path in one sentence. */
export function folderDescription(folder: FolderEntry, site: Site): string {
  const { format, text } = site;
  const { names } = folder;
  const words = format.fill(text.library.folderDescription, { counts: folderCounts(folder, site) });
  const room = MAX_DESCRIPTION - (words.length - '{folder}'.length);
  return format.fill(words, { folder: clip(names.join(' › '), room) });
}

function clip(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Links to an alert about a folder and to its feeds, displayed below its contents. They cover the folder and
 * its subfolders.
 */
export function FeedLinks({ site, names }: { site: Site; names: readonly string[] }) {
  const { urls } = site;
  const text = site.text.library.feeds;
  const topic = topicText({ folder: names, kind: '', query: '' });
  return (
    <aside className={`stack close small no-print ${css.feeds}`} aria-labelledby="feeds-title">
      <h2 id="feeds-title" className="label">
        {text.heading}
      </h2>
      <p className="measure">{text.explain}</p>
      <FeedButtons site={site} topic={topic} feed={(type) => urls.feed(type, names)}>
        {names.length === 0 && (
          <a className="target" href={urls.manifest()} type="application/json">
            {text.manifest}
          </a>
        )}
      </FeedButtons>
    </aside>
  );
}
