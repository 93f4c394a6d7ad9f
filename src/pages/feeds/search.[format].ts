/** Feeds of a search: the newest documents that it finds, narrowed like the search page. */
import type { APIRoute } from 'astro';
import { feedResponse, MAX_ENTRIES } from '../../features/library/feeds/feeds.ts';
import { foundPublications } from '../../features/library/feeds/publications.ts';
import { addressOf, requestFrom, searchFeedTitle } from '../../features/library/search/search.ts';
import { temporarilyUnavailable } from '../_server/responses.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals, url }) => {
  const { format } = params;
  const { site, services } = locals;
  const request = requestFrom(url.searchParams, site);
  if ((format !== 'atom' && format !== 'json') || request.query === '')
    return new Response(null, { status: 404 });
  const { config, register, facts, search } = services;
  if (!register.isLoaded) return temporarilyUnavailable();
  const newest = { ...request, order: 'newest', page: 1, size: MAX_ENTRIES } as const;
  const outcome = await search.search(newest, locals.requestId);
  if ('without' in outcome) return temporarilyUnavailable();
  return feedResponse(format, {
    site,
    origin: config.origin,
    title: searchFeedTitle(request, site),
    address: site.urls.searchFeed(format, addressOf(request)),
    home: site.urls.search(addressOf({ ...request, order: 'newest', page: 1 })),
    publications: foundPublications(outcome.answer.hits, { register, facts }),
  });
};
