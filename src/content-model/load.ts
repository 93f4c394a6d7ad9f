/** Reads `content/`, checks every file against its schema and gives one typed object. */
import type * as v from 'valibot';
import { type LANGUAGES, NEUTRAL_FILES, TEXT_FILES } from './files.ts';
import type { MediaFile } from './media.ts';
import { readFolder } from './read-folder.ts';

type Loaded<S extends Record<string, v.GenericSchema>> = { [K in keyof S]: v.InferOutput<S[K]> };

/** All words of one language. */
export type Text = Loaded<typeof TEXT_FILES>;
export type Language = (typeof LANGUAGES)[number];
/** The whole of `content/`: what is the same in every language, and the words by language. */
export type Content = Loaded<typeof NEUTRAL_FILES> & { text: { en: Text } & Partial<Record<Language, Text>> };

export interface LoadedContent {
  content: Content;
  /** Pictures that some content file names. */
  media: MediaFile[];
}

/**
 * Loads and checks a content folder.
 * @param folder  the folder, usually `./content`
 * @param baseUrl MEDIA_BASE_URL or an empty string
 * @throws ContentError naming file, line, what was given and what is allowed, for every problem at once
 */
export function loadContent(folder: string, baseUrl = ''): LoadedContent {
  const { value, media } = readFolder(folder, baseUrl, { neutral: NEUTRAL_FILES, text: TEXT_FILES });
  return { content: value as Content, media };
}
