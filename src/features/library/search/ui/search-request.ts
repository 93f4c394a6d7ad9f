/** Converts between a page's address and a search request. Ignores invalid parameters in an address. */
import * as urls from '../../../../urls.ts';
import { isYear } from '../query/document-date.ts';
import type { SearchRequest } from '../search.ts';

/** Maximum query length; see query.ts. */
const MAX_QUERY_CHARS = 300;
const LAST_PAGE = 1_000;

export function requestFrom(parameters: URLSearchParams): SearchRequest {
  const year = Number(parameters.get('year'));
  const page = Number(parameters.get('page'));
  return {
    query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_CHARS).toWellFormed().trim(),
    category: parameters.get('category') || undefined,
    year: isYear(year) ? year : undefined,
    order: parameters.get('order') === 'newest' ? 'newest' : 'relevance',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** Returns the address of the same search with some parameters replaced. */
export function searchHref(request: SearchRequest, change: Partial<SearchRequest> = {}): string {
  const { order, ...rest } = { ...request, ...change };
  return urls.search({ ...rest, order: order === 'newest' ? order : undefined });
}

/** Formats the financial year that starts in a calendar year: 2024 becomes `2024-25`. */
export function financialYear(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
