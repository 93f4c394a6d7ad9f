/** The languages in which a page is read first. */
import { SCRIPT_LANGUAGES } from '../../document/script-languages.ts';
import type { LegacyScript } from '../text/readable/legacy-fonts.ts';
import { detectLanguage } from '../text/text-language.ts';
import type { OcrLanguage } from './engine.ts';

/** What names of folders and files say about the language of a document. */
const NAMED: readonly (readonly [RegExp, OcrLanguage])[] = [
  [/hindi|हिन्?दी/i, 'hin'],
  [/gujarati|ગુજરાતી/i, 'guj'],
  [/marathi|मराठी/i, 'mar'],
];
const CODES: Record<string, OcrLanguage> = { hi: 'hin', gu: 'guj', mr: 'mar' };
/**
 * Languages for the scripts that Tesseract detects. The first one decides between similar results: with Gujarati first its words
 * are not taken for English; with Hindi or Marathi first, figures lose digits. Not all at once: Hindi spells Gujarati words in
 * Devanagari.
 */
export const LANGUAGES_OF = {
  Latin: ['eng'],
  Devanagari: ['eng', 'hin', 'mar'],
  Gujarati: ['guj', 'eng'],
} as const satisfies Record<string, readonly OcrLanguage[]>;

/** @param script that Tesseract detects @returns its code (ISO 15924) if it is a script of India that is not read */
export function unreadScript(script: string): string | undefined {
  const language = SCRIPT_LANGUAGES.find(([name]) => name === script)?.[1];
  return language === undefined || script in LANGUAGES_OF
    ? undefined
    : new Intl.Locale(language).maximize().script;
}

export interface LanguageHints {
  /** Of the document, with its folders. */
  path: string;
  /** Of the text that the document has so far, as two letters. */
  language: string | undefined;
  /** Of the page's unreadable text. */
  script: LegacyScript | undefined;
}

/** @returns English, and the languages that the names, the other pages or the page itself suggest */
export function languagesFor({ path, language = '', script }: LanguageHints): OcrLanguage[] {
  const suggested = [
    ...NAMED.flatMap(([name, code]) => (name.test(path) ? [code] : [])),
    CODES[detectLanguage(path) ?? ''],
    CODES[language],
  ].filter((one) => one !== undefined);
  if (suggested.length === 0) return [...LANGUAGES_OF[script ?? 'Latin']];
  const first = LANGUAGES_OF[suggested.includes('guj') ? 'Gujarati' : 'Latin'];
  return [...new Set<OcrLanguage>([...first, ...suggested])];
}
