/** The words of the page's language, with English behind every language that lacks its own. */
import { content } from 'virtual:content';
import type { Language, Text } from './load.ts';

/** @returns the texts of `language`; English where that language has no folder. */
export function textIn(language: Language = 'en'): Text {
  return content.text[language] ?? content.text.en;
}

/** The languages that have a folder of words, English first. */
export const languages = Object.keys(content.text) as readonly Language[];

/** @param pathname `/hi/about` as visited, or as the build names it: `/hi/about.html` */
export function languageAt(pathname: string): Language {
  const first = /^\/(\w+)(?=\/|\.html$|$)/.exec(pathname)?.[1];
  return languages.find((language) => language === first) ?? 'en';
}

/** The words of the page at an address. */
export const textAt = (pathname: string): Text => textIn(languageAt(pathname));

export { content };
