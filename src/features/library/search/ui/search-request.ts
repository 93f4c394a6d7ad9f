/** Converts between a page's address and a search request. Ignores invalid parameters in an address. */

import { currentLanguage } from '../../../../domain/language/language.ts';
import { withoutInvisibleInText } from '../../../../domain/plain-value.ts';
import * as urls from '../../../../urls.ts';
import { isYear } from '../../document/document-date.ts';
import { MAX_QUERY_CHARS } from '../reading/query.ts';
import type { SearchRequest } from '../search.ts';

const LAST_PAGE = 1_000;

/** Maximum length of a name and maximum number of folder levels in an address; both as on disk. */
const MAX_NAME_CHARS = 255;
const MAX_LEVELS = 40;

export function requestFrom(parameters: URLSearchParams): SearchRequest {
  const year = Number(parameters.get('year'));
  const category = nameFrom(parameters.get('category'));
  const page = Number(parameters.get('page'));
  return {
    query: withoutInvisibleInText(
      (parameters.get('q') ?? '').slice(0, MAX_QUERY_CHARS).toWellFormed(),
    ).trim(),
    category,
    folder: category === undefined ? undefined : folderFrom(parameters.get('folder') ?? ''),
    kind: nameFrom(parameters.get('kind')),
    language: nameFrom(parameters.get('language')),
    year: isYear(year) ? year : undefined,
    pageLanguage: currentLanguage(),
    order: parameters.get('order') === 'newest' ? 'newest' : 'relevance',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
  };
}

function nameFrom(value: string | null): string | undefined {
  return value?.slice(0, MAX_NAME_CHARS) || undefined;
}

/** @returns the names in a path of encoded segments; undefined if there are none, or if one is malformed */
function folderFrom(path: string): string[] | undefined {
  try {
    const names = path.split('/', MAX_LEVELS).filter(Boolean).map(decodeURIComponent);
    return names.length > 0 ? names : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the same search with some parameters replaced. */
export function searchHref(request: SearchRequest, change: Partial<SearchRequest> = {}): string {
  return urls.search(addressOf({ ...request, ...change }));
}

/** Returns the parameters of a search's address; `order` is omitted for the usual one. */
export function addressOf({ order, ...rest }: SearchRequest): urls.SearchAddress {
  return { ...rest, order: order === 'newest' ? order : undefined };
}

/** The change that makes a search one of all documents. */
export const EVERYWHERE = {
  ...{ category: undefined, folder: undefined, kind: undefined, year: undefined, language: undefined },
  page: 1,
} as const;

/** True if only a part of the documents is searched. */
export function isNarrowed({ category, kind, year, language }: SearchRequest): boolean {
  return [category, kind, year, language].some((value) => value !== undefined);
}

/** Formats the financial year that starts in a calendar year: 2024 becomes `2024-25`. */
export function financialYear(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
