/**
 * The text of a form in a language, for its island: a page loads it when a visitor touches the form. Its address contains the
 * version, like those of scripts, so that a page that was opened before a release never receives another text.
 */
import type { APIRoute } from 'astro';
import { content } from '../../../content-model/text.ts';
import { inLanguage } from '../../../domain/language/in-language.ts';
import { islandTexts, versionOf } from '../../../features/forms/ui/island-texts.ts';

export const getStaticPaths = () =>
  Object.entries(content.text).flatMap(([language, text]) => {
    const texts = inLanguage(language, () => islandTexts(text ?? {}));
    return Object.entries(texts).map(([form, words]) => ({
      params: { form, language, version: versionOf(words) },
      props: words,
    }));
  });

export const GET: APIRoute = ({ props }) => Response.json(props);
