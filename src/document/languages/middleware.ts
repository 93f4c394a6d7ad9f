/**
 * Sets `locals.site` for each page, in the build and on demand: the site in the language of the address, for
 * visitors who save data or do not.
 */
import type { APIContext, MiddlewareNext } from 'astro';
import { SAVING, savesData } from '../../domain/data-saver.ts';
import { splitLanguage } from '../../urls.ts';

export const onRequest = async (
  { url, isPrerendered, request, locals }: APIContext,
  next: MiddlewareNext,
): Promise<Response> => {
  // Imported on each request, because the development server keeps the middleware when the content changes.
  const { siteIn } = await import('../../content-model/built-content.ts');
  const path = url.pathname.replace(/\.html$/, '');
  const isSaving = isPrerendered ? path.startsWith(SAVING) : savesData(request.headers.get('save-data'));
  locals.site = siteIn(splitLanguage(path.replace(SAVING, '')).language, isSaving);
  return next();
};
