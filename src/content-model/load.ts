/** Reads `content/`, validates every file against its schema, and returns one typed object. */
import type * as v from 'valibot';
import { FOLDERS, type LANGUAGES, NAMED_ELSEWHERE, NEUTRAL_FILES, TEXT_FILES } from './files.ts';
import type { MediaFile } from './media.ts';
import { readFolder } from './read-folder.ts';
import type { Regulation } from './schema/rules/rules.ts';

type Loaded<S extends Record<string, v.GenericSchema>> = { [K in keyof S]: v.InferOutput<S[K]> };

/** All text of one language. */
export type Text = Loaded<typeof TEXT_FILES>;
export type Language = (typeof LANGUAGES)[number];
/** All of `content/`: language-independent data, and text by language. */
export type Content = Loaded<typeof NEUTRAL_FILES> & {
  /** In the order shown. */
  rules: readonly Regulation[];
  text: { en: Text } & Partial<Record<Language, Text>>;
};

export interface LoadedContent {
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
  const model = { neutral: NEUTRAL_FILES, text: TEXT_FILES, again: NAMED_ELSEWHERE, folders: FOLDERS };
  const { value, ...pictures } = readFolder(folder, baseUrl, model);
  const content = value as Content;
  const rules = content.rules.toSorted((a, b) => a.order - b.order);
  return { content: { ...content, rules }, ...pictures };
}
