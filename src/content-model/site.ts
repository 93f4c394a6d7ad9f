/**
 * The site in one language, for visitors who save data or do not: the input of components, mails and use
 * cases.
 */
import { Format, type Language } from '../domain/language/format.ts';
import { unbrokenFigures } from '../domain/unbroken.ts';
import { type Urls, urlsIn } from '../urls.ts';
import { hasPage } from './languages/page-texts.ts';
import type { Content, Text, TranslatedText } from './load.ts';

export interface Site {
  language: Language;
  /**
   * True for visitors who save data (`Save-Data: on`): no fonts, pictures only on request, no script until a
   * form is touched (docs/decisions/0067-saving-data.md).
   */
  savesData: boolean;
  /**
   * The texts in the language, for pages, which are rendered only in the languages that have all their texts.
   */
  text: Text;
  /** The same texts, for components that are on every page: a language may lack the texts of some pages. */
  availableText: Partial<TranslatedText>;
  urls: Urls;
  format: Format;
  /** A text of the files that all languages share, in the language: `names.yaml` has the translations. */
  named(english: string): string;
  /** Files that all languages share, with their texts in the language. */
  company: Content['company'];
  lending: Content['lending'];
  shareholders: Content['shareholders'];
}

/**
 * @returns the site in a language, or in English if the language is unknown; the same object for the same
 *   parameters
 */
export type SiteIn = (language?: Language, savesData?: boolean) => Site;

/** @param content the source of the site's texts and data */
export function openSites(content: Pick<Content, 'text' | 'company' | 'lending' | 'shareholders'>): SiteIn {
  const sites = new Map<string, Site>();
  return (language = 'en', savesData = false) => {
    const known = Object.hasOwn(content.text, language) ? language : 'en';
    const key = `${known} ${savesData}`;
    const site = sites.get(key) ?? makeSite(content, known, savesData);
    sites.set(key, site);
    return site;
  };
}

function makeSite(content: Parameters<typeof openSites>[0], language: Language, savesData: boolean): Site {
  const { text } = content;
  const { shortName, shortNameIn } = content.company;
  const company = { ...content.company, shortName: shortNameIn[language] ?? shortName };
  // `{company}` in a text is the short name in its language.
  const withCompany = mapTexts(text[language] ?? text.en, (one) =>
    one.replaceAll('{company}', company.shortName),
  );
  // Mails and files for programs contain these texts, too, so their figures keep plain spaces.
  const { forms: _forms, disclosures: _disclosures, ...ofPages } = withCompany;
  const availableText: Partial<TranslatedText> = { ...withCompany, ...mapTexts(ofPages, unbrokenFigures) };
  const { names = {} }: Partial<TranslatedText> = withCompany;
  const named = (english: string) => (Object.hasOwn(names, english) ? (names[english] ?? english) : english);
  return {
    language,
    savesData,
    text: availableText as Text,
    availableText,
    urls: urlsIn(language, (other, path) => hasPage(text[other], path)),
    format: new Format(language, availableText.language?.digits),
    named,
    company: mapTexts(company, named),
    lending: mapTexts(content.lending, named),
    shareholders: mapTexts(content.shareholders, named),
  };
}

/** Replaces every text in a value. */
function mapTexts<T>(value: T, map: (text: string) => string): T {
  if (typeof value === 'string') return map(value) as T;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)])) as T;
}
