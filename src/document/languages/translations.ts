/** Finds a page's addresses in the site's languages. */
import * as urls from '../../urls.ts';

export interface Translation {
  language: string;
  path: string;
}

/**
 * @param path the page's English path; undefined for a page without an address
 * @returns the page's path in each language; empty if the page or the site has only one language
 */
export function translationsOf(path: string | undefined, languages: readonly string[]): Translation[] {
  if (path === undefined) return [];
  const all = languages.map((language) => ({ language, path: urls.localize(language, path) }));
  return new Set(all.map((one) => one.path)).size > 1 ? all : [];
}
