/**
 * The language of what is being written: a page, the answer to a form, a mail. It comes from the address, so it is the same
 * for everything on a page, and neither components nor addresses pass it on.
 */

/** A two-letter code (ISO 639-1) with a folder in `content/`; `en` is the language that the others are made from. */
export type Language = string;

interface Languages {
  current(): Language;
  /** False if a page is not translated into a language. @param path of the English page, without query */
  hasPage(language: Language, path: string): boolean;
  /** The digits of a language's numbers, as `Intl` names them: `latn` or those of its script. */
  digits(language: Language): string;
  /** The translation of a text that all languages share; the text itself if there is none. */
  named(language: Language, english: string): string;
}

const stated = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** In browsers the document states its language; every page that it links to was checked by the server. */
const languages: Languages = {
  current: () => stated().slice(0, 2),
  hasPage: () => true,
  named: (_, english) => english,
  digits: () => /-nu-(\w+)/.exec(stated())?.[1] ?? 'latn',
};

/** Sets where a server finds the language and what is translated. */
export const setLanguages = (own: Partial<Languages>): void => void Object.assign(languages, own);

export const currentLanguage = (): Language => languages.current();

export const hasPage = (language: Language, path: string): boolean => languages.hasPage(language, path);

/** A text of the files that all languages share, in the current language: `names.yaml` has the translations. */
export const named = (english: string): string => languages.named(languages.current(), english);

/** The locale of the current language for `Intl` (BCP 47), with Indian forms and the digits of the language. */
const locale = (): string => `${currentLanguage()}-IN-u-nu-${languages.digits(currentLanguage())}`;

/** The same for the document, which names digits only if they are not Latin. */
export const documentLanguage = (): string => locale().replace('-u-nu-latn', '');

/** The name of a language, by itself in that language: `हिन्दी`. @returns an empty text for no language */
export const languageName = (language = '', inLanguage = language): string =>
  language && (new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language);

/** The name of a script in the current language. @param code of ISO 15924: `Beng` */
export const scriptName = (code: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: 'script' }).of(code) ?? code;

/** Languages of India whose sentences end with a danda. */
const WITH_DANDA = ['as', 'bn', 'hi', 'ne', 'or', 'pa'];

/** What ends a sentence in the current language. */
export const fullStop = (): string => (WITH_DANDA.includes(currentLanguage()) ? '।' : '.');

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** The number format of the current language. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numberFormats, options, () => new Intl.NumberFormat(locale(), options));
}

/** The date format of the current language. @param options with a time zone */
export function dateFormat(options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat {
  return kept(dateFormats, options, () => new Intl.DateTimeFormat(locale(), options));
}

/** A whole number in the current language, with the Indian grouping. */
export const formatCount = (value: number): string => numberFormat().format(value);

/**
 * The form of a word that goes with a number in the current language (`Intl.PluralRules`).
 * @param number as it is written, such as `1,250` or `१`
 */
export function formOf(number: string, one: string, other: string): string {
  const value = [1, 0].find((small) => formatCount(small) === number) ?? LARGER;
  const rules = kept(pluralRules, {}, () => new Intl.PluralRules(locale()));
  return rules.select(value) === 'one' ? one : other;
}

/** Stands for every other number: India's languages have a form of their own only for 1, or for 0 and 1. */
const LARGER = 5;

function kept<F>(formats: Map<string, F>, options: object, make: () => F): F {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
