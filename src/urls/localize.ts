/** The language in addresses. */

/** True if a page exists in a language. @param path of the English page, without query */
export type HasPage = (language: string, path: string) => boolean;

/** The English path of a page, and its language: `/about` and `hi` for `/hi/about`. */
export function splitLanguage(path: string): { language: string; path: string } {
  const [, language = 'en', rest] = /^\/([a-z]{2})(\/.*)?$/s.exec(path) ?? [];
  return language === 'en' ? { language, path } : { language, path: rest ?? '/' };
}

/**
 * The address of a page in a language: `/hi/about` for `/about`. English has no prefix.
 * @param address the page's address in any language, which may have a query and a fragment
 * @returns the English address if the page is not translated
 */
export function localize(address: string, language: string, hasPage: HasPage): string {
  const [before = ''] = address.split(/[?#]/, 1);
  const { path } = splitLanguage(before);
  const isEnglish = language === 'en' || !hasPage(language, path);
  const localPath = isEnglish ? path : `/${language}${path === '/' ? '' : path}`;
  return localPath + address.slice(before.length);
}
