/** Reads `content/`, validates every file against its schema, and returns one typed object. */
import type * as v from 'valibot';
import type { Language } from '../domain/language/format.ts';
import { dependentSchemas, LANGUAGE_FILES, NEUTRAL_FILES, TEXT_FILES } from './files.ts';
import { staleFiles } from './languages/stale.ts';
import type { MediaFile } from './pictures/media.ts';
import { readFolder } from './read-folder.ts';
import type { Regulation } from './schema/rules.ts';
import type { Text } from './texts.generated.ts';

export type { Text } from './texts.generated.ts';

type Loaded<S extends Record<string, v.GenericSchema>> = { [K in keyof S]: v.InferOutput<S[K]> };

/** The text of another language. A language with the text of some pages only has no other pages. */
export type TranslatedText = Text &
  Loaded<typeof LANGUAGE_FILES> & {
    /** Names of the files with a text whose English has changed since it was translated. */
    stale: readonly string[];
  };
/** All of `content/`: language-independent data, and text by language. */
export type Content = Loaded<typeof NEUTRAL_FILES> & {
  /** In the order shown. */
  rules: readonly Regulation[];
  text: { en: Text } & Readonly<Record<Language, Text | TranslatedText | undefined>>;
};

interface LoadedContent {
  content: Content;
  /** Pictures that content files refer to. */
  media: MediaFile[];
  /** Photographs that are shown enlarged, and how large they are. */
  small: ReadonlyMap<string, string>;
}

/**
 * Loads and validates a content folder.
 * @param folder the folder, usually `./content`
 * @param baseUrl MEDIA_BASE_URL or an empty string
 * @throws ContentError with all problems; each states file, line, the given value and the allowed values
 */
export function loadContent(folder: string, baseUrl = ''): LoadedContent {
  const model = { neutral: NEUTRAL_FILES, text: TEXT_FILES, language: LANGUAGE_FILES, dependentSchemas };
  const { value, ...pictures } = readFolder(folder, baseUrl, model);
  const content = value as Content;
  for (const [language, text] of Object.entries(content.text))
    if (text && language !== 'en') Object.assign(text, { stale: staleFiles(folder, language) });
  const rules = content.rules.toSorted((a, b) => a.order - b.order);
  return { content: { ...content, rules }, ...pictures };
}
