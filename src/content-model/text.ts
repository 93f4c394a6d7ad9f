/** Selects the text of the page's language, with English as the fallback. */
import { content } from 'virtual:content';
import type { Language, Text } from './load.ts';

/** @returns the text of `language`; English if that language has no folder. */
export function textIn(language: Language = 'en'): Text {
  return content.text[language] ?? content.text.en;
}

/** The available languages, English first. */
export const languages = Object.keys(content.text) as readonly Language[];

/** @param pathname `/hi/about` as requested, or as the build names it: `/hi/about.html` */
export function languageAt(pathname: string): Language {
  const first = /^\/(\w+)(?=\/|\.html$|$)/.exec(pathname)?.[1];
  return languages.find((language) => language === first) ?? 'en';
}

/** The text for an address. */
export const textAt = (pathname: string): Text => textIn(languageAt(pathname));

export { content };
