/** Renders each page in the language of its address, and for visitors who save data, in the build and on demand. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { content } from 'virtual:content';
import type { APIContext, MiddlewareNext } from 'astro';
import { SAVING, setSavesData } from '../../domain/data-saver.ts';
import { inLanguage } from '../../domain/language/in-language.ts';
import { parted } from '../../urls.ts';
import { openLanguages } from './page-texts.ts';

openLanguages(content.text);

const saving = new AsyncLocalStorage<boolean>();
setSavesData(() => saving.getStore() ?? false);

export const onRequest = (
  { url, isPrerendered, request }: APIContext,
  next: MiddlewareNext,
): Promise<Response> => {
  const path = url.pathname.replace(/\.html$/, '');
  const isSaving = isPrerendered ? path.startsWith(SAVING) : request.headers.get('save-data') === 'on';
  const { language } = parted(path.replace(SAVING, ''));
  return saving.run(isSaving, () => inLanguage(language, next));
};
