/**
 * Computes the key under which the page cache stores a response, and the tag by which a CDN invalidates it.
 */
import { cacheTag } from '../../features/library/register/cache-tag.server.ts';
import * as urls from '../../urls.ts';
import { routeOf } from './routes.ts';

/**
 * Maximum length in characters. Longer addresses are not cached, because parsing them costs more than caching
 * saves.
 */
const MAX_CACHED_ADDRESS = 2_048;

/** Responses that depend on no parameter. */
const WITHOUT_PARAMETERS = [
  urls.manifest(),
  urls.sitemap(),
  urls.disclosures('.json'),
  urls.disclosures('.csv'),
];

/**
 * Returns the query parameters on which a cacheable response depends, in the order that the site's links use.
 * The path must be spelled as in a link; only folder names may be encoded differently.
 * @returns undefined if the response is not cached
 */
function cacheParameters(rawPath: string): readonly string[] | undefined {
  const pathname = urls.splitLanguage(rawPath).path;
  if (pathname === urls.PAGES.investors) return ['modalPath', 'page'];
  if (routeOf(rawPath) !== rawPath) return ['modalPath', 'page'];
  if (pathname === urls.feed('atom') || pathname === urls.feed('json')) return ['folder'];
  if (pathname === urls.disclosures()) return ['state', 'rule'];
  if (WITHOUT_PARAMETERS.includes(pathname)) return [];
  if (pathname === urls.PAGES.partners) return ['category'];
  if (pathname.startsWith(`${urls.papers()}/`)) return ['amount', 'firm'];
  return [urls.PAGES.career, urls.charges(), urls.shareholders()].includes(pathname) ? [] : undefined;
}

/**
 * Returns the same key for all addresses that lead to the same response. Omits unknown and repeated
 * parameters, orders the known ones, and normalises the encoding.
 * @param rawUrl path and query as sent
 * @returns undefined if the response is not cached
 */
export function cacheKey(rawUrl: string): string | undefined {
  if (rawUrl.length > MAX_CACHED_ADDRESS) return undefined;
  const [path = ''] = rawUrl.split('?', 1);
  if (urls.isReaderPage(urls.splitLanguage(path).path)) return readerKey(rawUrl, path);
  const names = cacheParameters(path);
  const ownPath = names && normalizePath(path);
  if (!ownPath) return undefined;
  const parameters = new URLSearchParams(rawUrl.slice(path.length));
  const query = names.flatMap((name) => {
    const value = parameters.get(name);
    return value ? [`${name}=${urls.encode(value).replaceAll('%2F', '/')}`] : [];
  });
  return query.length > 0 ? `${ownPath}?${query.join('&')}` : ownPath;
}

/** A page of a document is cached as each version that the address names; a page with a search is not. */
function readerKey(rawUrl: string, path: string): string | undefined {
  if (!/^[\w/]+$/.test(path)) return undefined;
  const parameters = new URLSearchParams(rawUrl.slice(path.length));
  if (parameters.get('q') || parameters.has('go')) return undefined;
  const text = parameters.get('text');
  return text === null ? path : `${path}?text${text === 'no' ? '=no' : ''}`;
}

/** @returns undefined if the encoding is malformed */
function normalizePath(path: string): string | undefined {
  try {
    return urls.encodeSegments(path.split('/').map(decodeURIComponent));
  } catch {
    return undefined;
  }
}

/** `feeds` of `/feeds/investors.atom`, `sitemap` of `/sitemap.xml`. */
const firstName = (path: string) => path.split(/[/.]/, 2)[1];

/** The first names of all paths whose responses depend on the library. */
const LIBRARY_NAMES = [
  urls.PAGES.investors,
  urls.feed('atom'),
  urls.manifest(),
  urls.disclosures(),
  urls.shareholders(),
  urls.sitemap(),
].map(firstName);

/**
 * @param rawPath a path of a page on demand
 * @returns the value of the header; undefined for pages that do not depend on the library
 */
export function libraryTag(rawPath: string): string | undefined {
  const pathname = urls.splitLanguage(rawPath).path;
  const id = urls.documentIdIn(pathname);
  if (id) return cacheTag(id);
  return LIBRARY_NAMES.includes(firstName(pathname)) ? cacheTag() : undefined;
}
