/** Selects the text in the page's language, with English as the fallback. */
import { content } from 'virtual:content';
import type { Language, Text } from './load.ts';

/** @returns the text in `language`, or in English if that language has no folder */
export function textIn(language: Language = 'en'): Text {
  return content.text[language] ?? content.text.en;
}

/** The available languages, English first. */
export const languages = Object.keys(content.text) as readonly Language[];

/**
 * @param pathname a requested path such as `/hi/about`, or a path during the build such as `/hi/about.html`
 */
export function languageAt(pathname: string): Language {
  const first = /^\/(\w+)(?=\/|\.html$|$)/.exec(pathname)?.[1];
  return languages.find((language) => language === first) ?? 'en';
}

/** The text in the language of the page at `pathname`. */
export const textAt = (pathname: string): Text => textIn(languageAt(pathname));

export { content };
