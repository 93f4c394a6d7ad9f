/** Feeds of a search: the newest documents that it finds, narrowed like the search page. */
import type { APIRoute } from 'astro';
import { content, textIn } from '../../content-model/text.ts';
import { FEED_TYPES } from '../../features/library/document/feed-types.ts';
import { atomFeed, jsonFeed, MAX_ENTRIES } from '../../features/library/feeds/feeds.ts';
import { foundPublications } from '../../features/library/feeds/publications.ts';
import { temporarilyUnavailable } from '../../features/library/register/moved-folder.ts';
import { addressOf, requestFrom } from '../../features/library/search/ui/search-request.ts';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals, url }) => {
  const { format } = params;
  const request = requestFrom(url.searchParams);
  if ((format !== 'atom' && format !== 'json') || request.query === '')
    return new Response(null, { status: 404 });
  const { config, register, facts, search } = locals.services;
  if (!register.isLoaded) return temporarilyUnavailable();
  const newest = { ...request, order: 'newest', page: 1, size: MAX_ENTRIES } as const;
  const outcome = await search.search(newest, locals.requestId);
  if ('without' in outcome) return temporarilyUnavailable();
  const { search: text, library } = textIn();
  const { name } = content.company;
  const feed = {
    text: library.feeds,
    days: library.documents.days,
    name,
    origin: config.origin,
    title: fillText(text.feedTitle, { name, query: request.query }),
    address: urls.searchFeed(format, addressOf(request)),
    home: urls.search(addressOf({ ...request, order: 'newest', page: 1 })),
    publications: foundPublications(outcome.answer.hits, { register, facts }),
  };
  const body = format === 'atom' ? atomFeed(feed) : JSON.stringify(jsonFeed(feed), undefined, 1);
  return new Response(body, { headers: { 'Content-Type': `${FEED_TYPES[format]}; charset=utf-8` } });
};
