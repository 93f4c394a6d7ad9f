/** The results of a search for programs, with the parameters and the order of the search page. */
import type { APIRoute } from 'astro';
import { foundDocuments } from '../../features/library/feeds/feeds.ts';
import { requestFrom } from '../../features/library/search/search.ts';
import { temporarilyUnavailable } from '../_server/responses.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, url }) => {
  const { site, services } = locals;
  const { search, register } = services;
  const outcome = await search.search(requestFrom(url.searchParams, site), locals.requestId);
  // This includes the first build of the index: an empty list would mean that nothing was found.
  if ('without' in outcome) return temporarilyUnavailable();
  return Response.json(foundDocuments(outcome.answer, register));
};
