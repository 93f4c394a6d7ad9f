/** A page in every language that the site speaks. */
import * as urls from '../../urls.ts';

export interface Spoken {
  language: string;
  path: string;
}

/** @returns the page's path by language; nothing where the page or the site has one language only */
export function spokenIn(path: string | undefined, languages: readonly string[]): Spoken[] {
  if (path === undefined) return [];
  const all = languages.map((language) => ({ language, path: urls.inLanguage(language, path) }));
  return new Set(all.map((one) => one.path)).size > 1 ? all : [];
}

/** The top bar's links as they stand on a page in `language`. */
export function linksIn<T extends { path: string }>(links: readonly T[], language: string): T[] {
  return links.map((link) => ({ ...link, path: urls.inLanguage(language, link.path) }));
}

const LINK = /<(?:a|area|form)\b[^>]*>/g;
const ADDRESS = /(\s(?:href|action)=")(\/[^"?#]*)/;

/**
 * Lets every link of a page lead to pages in its language. Components name pages and know no language.
 * @param html a page; links with `hreflang` say themselves which language they lead to and stay
 */
export function linkedIn(language: string, html: string): string {
  return html.replace(LINK, (tag) =>
    /\shreflang=/i.test(tag)
      ? tag
      : tag.replace(ADDRESS, (_, name, path) => `${name}${urls.inLanguage(language, path)}`),
  );
}
