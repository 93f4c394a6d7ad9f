/** Renders each page in the language of its address, in the build and on demand. */
import { content } from 'virtual:content';
import type { APIContext, MiddlewareNext } from 'astro';
import { inLanguage } from '../../domain/language/in-language.ts';
import { parted } from '../../urls.ts';
import { openLanguages } from './page-texts.ts';

openLanguages(content.text);

export const onRequest = ({ url }: APIContext, next: MiddlewareNext): Promise<Response> =>
  inLanguage(parted(url.pathname.replace(/\.html$/, '')).language, next);
