/** The text of a form in a language, for its island: a page loads it when a visitor touches the form. */
import type { APIRoute } from 'astro';
import type { TranslatedText } from '../../content-model/load.ts';
import { content } from '../../content-model/text.ts';
import { inLanguage } from '../../domain/language/in-language.ts';
import { islandTexts } from '../../features/forms/ui/island-texts.ts';

export const getStaticPaths = () =>
  Object.entries(content.text).flatMap(([language, text]) => {
    if (!text || !('forms' in text && 'products' in text)) return [];
    const texts = inLanguage(language, () => islandTexts(text as TranslatedText));
    return Object.entries(texts).map(([form, words]) => ({ params: { form, language }, props: words }));
  });

export const GET: APIRoute = ({ props }) => Response.json(props);
