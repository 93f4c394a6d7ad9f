/** Finds a page's addresses in the site's languages. */
import type { Site } from '../../content-model/site.ts';
import { splitLanguage } from '../../urls.ts';

export interface Translation {
  language: string;
  path: string;
}

/**
 * @param path the page's path in any language; undefined for a page without an address
 * @param sites one of each language
 * @returns the page's path in each language that has it; empty if it has only one
 */
export function translationsOf(path: string | undefined, sites: readonly Site[]): Translation[] {
  if (path === undefined) return [];
  const all = sites
    .map(({ language, urls }) => ({ language, path: urls.localize(path) }))
    .filter((one) => splitLanguage(one.path).language === one.language);
  return all.length > 1 ? all : [];
}
