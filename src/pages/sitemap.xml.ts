/**
 * The sitemap is rendered on demand, because the library changes while the server runs. It is cached until
 * the next change.
 */
import type { APIRoute } from 'astro';
import { content, siteIn } from '../content-model/built-content.ts';
import { FIXED_PAGES, inLanguages, libraryPages, sitemapXml } from '../document/sitemap.ts';
import { FORMS } from '../features/forms/forms.server.ts';
import * as urls from '../urls.ts';

export const prerender = false;

const FORM_PAGES = Object.values(FORMS).map(({ address }) => ({ path: address() }));

export const GET: APIRoute = ({ locals }) => {
  const { library, config } = locals.services;
  locals.cacheAs = urls.sitemap();
  const xml = sitemapXml(
    inLanguages(
      [...FIXED_PAGES, ...FORM_PAGES, ...libraryPages(library.folders())],
      Object.keys(content.text).map((language) => siteIn(language)),
    ),
    config.origin,
  );
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
