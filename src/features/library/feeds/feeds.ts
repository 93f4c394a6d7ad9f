/** Feeds of added and replaced documents: Atom (RFC 4287) and JSON Feed (version 1.1). */
import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import { documentLanguage, fullStop } from '../../../domain/language/language.ts';
import { xmlDocument } from '../../../domain/xml.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../urls.ts';
import { documentType, splitExtension } from '../document/document-type.ts';
import { FEED_TYPES } from '../document/feed-types.ts';
import type { DocumentRecord } from '../document/record.ts';
import { type DaysText, dayTexts } from '../document/ui/day-words.tsx';
import { addressesOf, instant, type Publication, tagOf } from './publications.ts';

export interface Feed {
  text: LibraryText['feeds'];
  /** The words of a document's days. */
  days: DaysText['days'];
  /** The company's name. */
  name: string;
  /** The public origin. */
  origin: string;
  /** The title that feed readers show. */
  title: string;
  /** Path of the feed itself. */
  address: string;
  /** Path of the page that shows the same documents. */
  home: string;
  /** Newest first. */
  publications: readonly Publication[];
}

/** Maximum entries in a feed, enough for a feed reader that polls every few days. */
export const MAX_ENTRIES = 100;

interface FolderTitle extends Pick<Feed, 'text' | 'name'> {
  /** Display names from the top-level folder down to this folder; empty for the whole library. */
  folder: readonly string[];
}

/** The title of a folder's feed. */
export function feedTitle({ text, name, folder }: FolderTitle): string {
  if (folder.length === 0) return fillText(text.title, { name });
  return fillText(text.folder, { name, folder: folder.join(' › ') });
}

export function atomFeed(feed: Feed): string {
  const { origin, name } = feed;
  const own = urls.absolute(origin, feed.address);
  const [newest] = feed.publications;
  const entries = feed.publications.slice(0, MAX_ENTRIES).map((publication) => {
    const { record, file, updated } = publication;
    const at = addressesOf(publication, origin);
    const { media } = documentType(file.name);
    return {
      id: tagOf(origin, record.id),
      title: splitExtension(file.name).stem,
      ...publishedAs('published', record),
      updated: instant(updated),
      link: [
        { '@rel': 'alternate', '@type': at.read === at.permanent ? media : 'text/html', '@href': at.read },
        { '@rel': 'enclosure', '@type': media, '@length': String(file.size), '@href': at.file },
      ],
      category: file.folder.map((term) => ({ '@term': term })),
      summary: summary(publication, feed),
    };
  });
  return xmlDocument({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': documentLanguage(),
      id: own,
      title: feed.title,
      updated: instant(newest?.updated ?? 0),
      author: { name },
      link: [
        { '@rel': 'self', '@type': FEED_TYPES.atom, '@href': own },
        { '@rel': 'alternate', '@type': 'text/html', '@href': urls.absolute(origin, feed.home) },
      ],
      entry: entries,
    },
  });
}

/** @returns a JSON Feed as an object */
export function jsonFeed(feed: Feed): object {
  const { origin, name } = feed;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: urls.absolute(origin, feed.home),
    feed_url: urls.absolute(origin, feed.address),
    language: documentLanguage(),
    authors: [{ name }],
    items: feed.publications.slice(0, MAX_ENTRIES).map((publication) => {
      const { record, file, updated } = publication;
      const at = addressesOf(publication, origin);
      return {
        id: tagOf(origin, record.id),
        url: at.read,
        title: splitExtension(file.name).stem,
        content_text: summary(publication, feed),
        ...publishedAs('date_published', record),
        date_modified: instant(updated),
        tags: file.folder,
        attachments: [{ url: at.file, mime_type: documentType(file.name).media, size_in_bytes: file.size }],
      };
    }),
  };
}

/** When a document was published here; of the first documents, that is not known. */
const publishedAs = (name: string, { imported, firstSeen }: DocumentRecord) =>
  imported ? {} : { [name]: instant(firstSeen) };

function summary({ file, record, days }: Publication, feed: Feed): string {
  const what = record.replacedAt === undefined ? feed.text.added : feed.text.replaced;
  const known = dayTexts(days, feed.days).join(' · ');
  return `${[...file.folder, file.name].join(' › ')}. ${known && `${known}${fullStop()} `}${what}`;
}
