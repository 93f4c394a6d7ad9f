/** Feeds of added and replaced documents: Atom (RFC 4287) and JSON Feed (version 1.1). */
import type { Site } from '../../../content-model/site.ts';
import { xmlDocument } from '../../../domain/xml.ts';
import { documentType, FEED_TYPES, splitExtension } from '../document/document-type.ts';
import { dayTexts } from '../document/ui/format.ts';
import type { SearchAnswer } from '../search/search.ts';
import { addressesOf, instant, type Publication, tagOf } from './publications.ts';

export interface Feed {
  site: Site;
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

/**
 * The title of a folder's feed.
 * @param folder display names from the top-level folder down to this folder; empty for the whole library
 */
export function feedTitle(folder: readonly string[], { text, format, company: { name } }: Site): string {
  const { feeds } = text.library;
  return format.fill(folder.length === 0 ? feeds.title : feeds.folder, { name, folder: folder.join(' › ') });
}

/** @returns the response with a feed in a format */
export function feedResponse(type: keyof typeof FEED_TYPES, feed: Feed): Response {
  const body = type === 'atom' ? atomFeed(feed) : JSON.stringify(jsonFeed(feed), undefined, 1);
  return new Response(body, { headers: { 'Content-Type': `${FEED_TYPES[type]}; charset=utf-8` } });
}

export function atomFeed(feed: Feed): string {
  const { origin, site } = feed;
  const feedUrl = site.urls.absolute(origin, feed.address);
  const [newest] = feed.publications;
  return xmlDocument({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': site.format.tag,
      id: feedUrl,
      title: feed.title,
      updated: instant(newest?.updated ?? 0),
      author: { name: site.company.name },
      link: [
        { '@rel': 'self', '@type': FEED_TYPES.atom, '@href': feedUrl },
        { '@rel': 'alternate', '@type': 'text/html', '@href': site.urls.absolute(origin, feed.home) },
      ],
      entry: entriesOf(feed).map(({ id, title, file, at, media, published, updated, summary }) => ({
        id,
        title,
        ...(published && { published }),
        updated,
        link: [
          { '@rel': 'alternate', '@type': at.read === at.permanent ? media : 'text/html', '@href': at.read },
          { '@rel': 'enclosure', '@type': media, '@length': String(file.size), '@href': at.file },
        ],
        category: file.folder.map((term) => ({ '@term': term })),
        summary,
      })),
    },
  });
}

/** @returns a JSON Feed as an object */
export function jsonFeed(feed: Feed): object {
  const { origin, site } = feed;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: site.urls.absolute(origin, feed.home),
    feed_url: site.urls.absolute(origin, feed.address),
    language: site.format.tag,
    authors: [{ name: site.company.name }],
    items: entriesOf(feed).map(({ id, title, file, at, media, published, updated, summary }) => ({
      id,
      url: at.read,
      title,
      content_text: summary,
      ...(published && { date_published: published }),
      date_modified: updated,
      tags: file.folder,
      attachments: [{ url: at.file, mime_type: media, size_in_bytes: file.size }],
    })),
  };
}

/** The data of each document that both formats have. */
function entriesOf({ publications, origin, site }: Feed) {
  const { feeds, documents } = site.text.library;
  return publications.slice(0, MAX_ENTRIES).map((publication) => {
    const { record, file, days, updated } = publication;
    const what = record.replacedAt === undefined ? feeds.added : feeds.replaced;
    const known = dayTexts(days, documents.days, site.format).join(', ');
    const path = [...file.folder, file.name].join(' › ');
    return {
      id: tagOf(origin, record.id),
      title: splitExtension(file.name).stem,
      file,
      at: addressesOf(publication, origin, site.urls),
      media: documentType(file.name).media,
      // The dates of the first documents' publication are not known.
      published: record.isImported ? undefined : instant(record.firstSeen),
      updated: instant(updated),
      summary: `${path}. ${known && `${known}${site.format.fullStop} `}${what}`,
    };
  });
}

/** @param register finds the identifier of a document by its path on disk */
export function foundDocuments(
  { documents, hits }: SearchAnswer,
  register: { at(diskSegments: readonly string[]): { id: string } | undefined },
): object {
  return {
    /** Number of documents found; a minimum if very many match. */
    total: documents,
    /** One page of results, best first. */
    results: hits.map(({ name, diskSegments, page, pages, pageCount, snippet }) => ({
      /** Lasting identifier, as in the manifest; null until the register contains the document. */
      id: register.at(diskSegments)?.id ?? null,
      /** Names on disk below the documents folder, joined by slashes, as in the manifest. */
      path: diskSegments.join('/'),
      /** File name without its extension, or the title that an editor gave it. */
      title: splitExtension(name).stem,
      /** Number of the best page, starting at 1; null for documents without text. */
      page: page ?? null,
      /** Numbers of all pages with the words, at most 100, and how many there are. */
      pages,
      pageCount,
      /** The text around the words on the best page. */
      snippet: snippet.map(({ text }) => text).join(''),
    })),
  };
}
