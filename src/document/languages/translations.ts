/** Finds a page's addresses in the site's languages. */
import * as urls from '../../urls.ts';

export interface Translation {
  language: string;
  path: string;
}

/**
 * @param path the page's path in any language; undefined for a page without an address
 * @param languages those of the site
 * @returns the page's path in each language that has it; empty if it has only one
 */
export function translationsOf(path: string | undefined, languages: readonly string[]): Translation[] {
  if (path === undefined) return [];
  const all = languages
    .map((language) => ({ language, path: urls.localize(path, language) }))
    .filter((one) => urls.parted(one.path).language === one.language);
  return all.length > 1 ? all : [];
}
