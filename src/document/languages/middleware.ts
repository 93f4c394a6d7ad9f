/** Added by the integration beside it where the site speaks more than English. */
import type { MiddlewareHandler } from 'astro';
import { languageAt } from '../../content-model/text.ts';
import { linkedIn } from './localized-routes.ts';

export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  const language = languageAt(url.pathname);
  if (language === 'en' || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(linkedIn(language, await response.text()), response);
};
