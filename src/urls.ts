/**
 * Typed functions for every address of the site. They return English paths; `urlsIn` returns those of a
 * language. `absolute` adds the public origin.
 */
import * as files from './urls/files.ts';
import { type HasPage, localize } from './urls/localize.ts';
import * as pages from './urls/pages.ts';

export * from './urls/files.ts';
export * from './urls/localize.ts';
export * from './urls/pages.ts';

/** The addresses in a language. Pages that are not translated have their English address. */
export function urlsIn(language: string, hasPage: HasPage) {
  const localizeAddress = (address: string) => localize(address, language, hasPage);
  const localized = Object.entries(pages).map(([name, addressOf]) => [
    name,
    (...given: never[]) => localizeAddress((addressOf as (...given: never[]) => string)(...given)),
  ]);
  return { ...files, ...(Object.fromEntries(localized) as typeof pages), localize: localizeAddress };
}

export type Urls = ReturnType<typeof urlsIn>;
