/**
 * The sitemap is rendered on demand, because the library changes while the server runs. It is cached until
 * the next change.
 */
import type { APIRoute } from 'astro';
import { languages } from '../content-model/text.ts';
import { FIXED_PAGES, inLanguages, libraryPages, sitemapXml } from '../document/sitemap.ts';
import { FORMS } from '../features/forms/forms.server.ts';
import * as urls from '../urls.ts';

export const prerender = false;

/** Forms are in English only. */
const FORM_PAGES = Object.values(FORMS).map(({ address }) => ({ path: address() }));

export const GET: APIRoute = ({ locals }) => {
  const { library, config } = locals.services;
  locals.cacheAs = urls.sitemap();
  const xml = sitemapXml(
    [...inLanguages(FIXED_PAGES, languages), ...FORM_PAGES, ...libraryPages(library.folders())],
    config.origin,
  );
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
