/**
 * Feeds of the library and of each folder. The folder is a query parameter, so that no folder name can
 * collide with a route.
 */
import type { APIRoute } from 'astro';
import { content } from '../../content-model/built-content.ts';
import { namesInModalPath } from '../../features/library/document/path.ts';
import { feedResponse, feedTitle, MAX_ENTRIES } from '../../features/library/feeds/feeds.ts';
import { newestPublications } from '../../features/library/feeds/publications.ts';
import { formerFolder } from '../../features/library/register/moved-folder.ts';
import { redirectTo, temporarilyUnavailable } from '../_server/responses.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals, url }) => {
  const { format } = params;
  if (format !== 'atom' && format !== 'json') return new Response(null, { status: 404 });
  const { site, services } = locals;
  const { urls } = site;
  // Responds with an error while the register is not loaded: an empty feed would mean that all documents were
  // withdrawn.
  if (!services.register.isLoaded) return temporarilyUnavailable();
  const modalPath = url.searchParams.get('folder') ?? '';
  const folder = services.library.resolveModalPath(modalPath);
  if (!folder) {
    const now = formerFolder(namesInModalPath(modalPath) ?? [], services, content.library);
    return now ? redirectTo(urls.feed(format, now)) : new Response(null, { status: 404 });
  }
  locals.cacheAs = urls.feed(format, folder);
  return feedResponse(format, {
    site,
    origin: services.config.origin,
    title: feedTitle(folder, site),
    address: urls.feed(format, folder),
    home: urls.folder(folder),
    publications: newestPublications(services, folder, MAX_ENTRIES),
  });
};
