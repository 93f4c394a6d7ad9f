/** Gives each page the site in the language of its address, and for visitors who save data, in the build and on demand. */
import type { APIContext, MiddlewareNext } from 'astro';
import { SAVING } from '../../domain/data-saver.ts';
import { splitLanguage } from '../../urls.ts';

export const onRequest = async (
  { url, isPrerendered, request, locals }: APIContext,
  next: MiddlewareNext,
): Promise<Response> => {
  // On each request, because the development server keeps the middleware when the content changes.
  const { siteIn } = await import('../../content-model/built-content.ts');
  const path = url.pathname.replace(/\.html$/, '');
  const savesData = isPrerendered ? path.startsWith(SAVING) : request.headers.get('save-data') === 'on';
  locals.site = siteIn(splitLanguage(path.replace(SAVING, '')).language, savesData);
  return next();
};
