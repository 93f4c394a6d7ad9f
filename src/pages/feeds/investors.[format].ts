/**
 * Feeds of the library and of each folder. The folder is a query parameter, so that no folder name can
 * collide with a route.
 */
import type { APIRoute } from 'astro';
import { content, textIn } from '../../content-model/text.ts';
import { FEED_TYPES } from '../../features/library/document/feed-types.ts';
import { namesInModalPath } from '../../features/library/document/path.ts';
import { atomFeed, type Feed, feedTitle, jsonFeed, MAX_ENTRIES } from '../../features/library/feeds/feeds.ts';
import { newestPublications } from '../../features/library/feeds/publications.ts';
import {
  formerFolder,
  redirectTo,
  temporarilyUnavailable,
} from '../../features/library/register/moved-folder.ts';
import * as urls from '../../urls.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals, url }) => {
  const { format } = params;
  if (format !== 'atom' && format !== 'json') return new Response(null, { status: 404 });
  const { services } = locals;
  // Responds with an error while the register is not loaded: an empty feed would mean that all documents were
  // withdrawn.
  if (!services.register.isLoaded) return temporarilyUnavailable();
  const asked = url.searchParams.get('folder') ?? '';
  const folder = services.library.resolveModalPath(asked);
  if (!folder) {
    const now = formerFolder(namesInModalPath(asked) ?? [], services, content.library);
    return now ? redirectTo(urls.feed(format, now)) : new Response(null, { status: 404 });
  }
  locals.cacheAs = urls.feed(format, folder);
  const { feeds: text, documents } = textIn().library;
  const { name } = content.company;
  const feed: Feed = {
    text,
    days: documents.days,
    name,
    origin: services.config.origin,
    title: feedTitle({ text, name, folder }),
    address: urls.feed(format, folder),
    home: urls.folder(folder),
    publications: newestPublications(services, folder, MAX_ENTRIES),
  };
  const body = format === 'atom' ? atomFeed(feed) : JSON.stringify(jsonFeed(feed), undefined, 1);
  return new Response(body, { headers: { 'Content-Type': `${FEED_TYPES[format]}; charset=utf-8` } });
};
