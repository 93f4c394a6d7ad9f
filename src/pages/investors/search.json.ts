/** The results of a search for programs, with the parameters and the order of the search page. */
import type { APIRoute } from 'astro';
import { foundDocuments } from '../../features/library/export/found.ts';
import { RETRY_AFTER_SECONDS } from '../../features/library/register/moved-folder.ts';
import { requestFrom } from '../../features/library/search/ui/search-request.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, url }) => {
  const { search, register, log } = locals.services;
  const answer = await search.search(requestFrom(url.searchParams)).catch((error: unknown) => {
    log.error({ err: error, requestId: locals.requestId }, 'search: no answer');
    return undefined;
  });
  // Also while the index is built for the first time: an empty list would mean that nothing was found.
  if (!answer)
    return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
  return new Response(JSON.stringify(foundDocuments(answer, register)), {
    headers: { 'Content-Type': 'application/json' },
  });
};
