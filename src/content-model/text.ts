/** All of `content/` for pages, and its text in the current language. */
import { content } from 'virtual:content';
import { currentLanguage, named } from '../domain/language/language.ts';
import { type Content, type Text, textOf } from './load.ts';

/** @returns the text in `language`; only pages that exist in it are rendered in it */
export const textIn = (language = currentLanguage()): Text => textOf(content, language);

type SharedFile = 'company' | 'lending' | 'shareholders';

const known = new Map<string, unknown>();

/** A file that all languages share, with its texts in the current language. */
export function shared<F extends SharedFile>(file: F): Content[F] {
  const key = `${file} ${currentLanguage()}`;
  const value = known.get(key) ?? inCurrentLanguage(content[file]);
  known.set(key, value);
  return value as Content[F];
}

function inCurrentLanguage(value: unknown): unknown {
  if (typeof value === 'string') return named(value);
  if (Array.isArray(value)) return value.map(inCurrentLanguage);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inCurrentLanguage(one)]));
}

export { content };
