/** The words of the page's language, with English behind every language that lacks its own. */
import { content } from 'virtual:content';
import type { Language, Text } from './load.ts';

/** @returns the texts of `language`; English where that language has no folder. */
export function textIn(language: Language = 'en'): Text {
  return content.text[language] ?? content.text.en;
}

export { content };
