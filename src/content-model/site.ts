/** The site in one language, for one kind of visitor: what components, mails and use-cases receive. */
import { Format, type Language } from '../domain/language/format.ts';
import { type Urls, urlsIn } from '../urls.ts';
import { hasPage } from './languages/page-texts.ts';
import type { Content, Text, TranslatedText } from './load.ts';

export interface Site {
  language: Language;
  /**
   * True for visitors who save data (`Save-Data: on`): no fonts, no pictures unless asked for, no script until a form is
   * touched (docs/decisions/0067-saving-data.md).
   */
  savesData: boolean;
  /** The texts in the language; only pages that exist in it are rendered in it. */
  text: Text;
  urls: Urls;
  format: Format;
  /** A text of the files that all languages share, in the language: `names.yaml` has the translations. */
  named(english: string): string;
  /** Files that all languages share, with their texts in the language. */
  company: Content['company'];
  lending: Content['lending'];
  shareholders: Content['shareholders'];
}

/** @returns the site in a language, the same object for the same values; in English if the language is unknown */
export type SiteIn = (language?: Language, savesData?: boolean) => Site;

/** @param content what the site is made from */
export function openSites(content: Pick<Content, 'text' | 'company' | 'lending' | 'shareholders'>): SiteIn {
  const sites = new Map<string, Site>();
  return (language = 'en', savesData = false) => {
    const own = Object.hasOwn(content.text, language) ? language : 'en';
    const key = `${own} ${savesData}`;
    const site = sites.get(key) ?? makeSite(content, own, savesData);
    sites.set(key, site);
    return site;
  };
}

function makeSite(content: Parameters<typeof openSites>[0], language: Language, savesData: boolean): Site {
  const { text } = content;
  const own: Partial<TranslatedText> = text[language] ?? text.en;
  const names = own.names ?? {};
  const named = (english: string) => (Object.hasOwn(names, english) ? (names[english] ?? english) : english);
  return {
    language,
    savesData,
    text: own as Text,
    urls: urlsIn(language, (other, path) => hasPage(text[other], path)),
    format: new Format(language, own.language?.digits),
    named,
    company: withNames(content.company, named),
    lending: withNames(content.lending, named),
    shareholders: withNames(content.shareholders, named),
  };
}

function withNames<T>(value: T, named: Site['named']): T {
  if (typeof value === 'string') return named(value) as T;
  if (Array.isArray(value)) return value.map((one) => withNames(one, named)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNames(one, named)])) as T;
}
