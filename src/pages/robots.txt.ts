/**
 * Disallows search pages for crawlers, because the number of possible queries is unlimited. Allows everything
 * else.
 */
import type { APIRoute } from 'astro';
import * as urls from '../urls.ts';

export const GET: APIRoute = ({ site }) => {
  const sitemap = urls.absolute(site?.origin ?? '', urls.sitemap());
  return new Response(`User-agent: *\nDisallow: ${urls.page('investors')}/search\n\nSitemap: ${sitemap}\n`);
};
