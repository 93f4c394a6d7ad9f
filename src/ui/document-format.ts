import { Format } from '../domain/language/format.ts';

/** The formats of the page's language, for scripts of the browser. */
export function documentFormat(): Format {
  const { lang } = document.documentElement;
  return new Format(lang.slice(0, 2) || 'en', /-nu-(\w+)/.exec(lang)?.[1]);
}
