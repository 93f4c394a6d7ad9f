/** Lists the addresses to purge from a CDN: those whose content has changed. */
import * as urls from '../../../urls.ts';
import { FILES_A_PAGE } from '../catalogue/entries.ts';
import { PICTURE_WIDTHS } from '../reader/picture-size.ts';
import { type Fingerprints, readableIn } from './fingerprints.ts';

/**
 * @returns all added, changed and removed addresses, and all other addresses of the same files and folders,
 *   sorted
 */
export function purgeList(
  before: Fingerprints,
  now: Fingerprints,
  folders: readonly (readonly string[])[],
  documents: number,
): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...keys].filter((address) => before[address] !== now[address]);
  const names = new Map(folders.map((one) => [urls.folder(one), one]));
  const readerPages = (address: string) =>
    urls.isReaderPage(address) ? allPages(address, before[address], now[address]) : [];
  const all = changed.flatMap((address) => [
    address,
    ...readerPages(address),
    ...others(address, names.get(address), documents),
  ]);
  return [...new Set(all)].sort((a, b) => a.localeCompare(b));
}

function others(address: string, folder: readonly string[] | undefined, documents: number): string[] {
  if (address.startsWith(`${urls.DOCUMENTS_PREFIX}/`)) return [`${address}?download`];
  const names = folder ?? formerFolder(address);
  if (!names) return [];
  const pages = numbers(Math.ceil(documents / FILES_A_PAGE));
  const lists = pages.flatMap((page) => [urls.folder(names, page), urls.deepLink(names, page)]);
  const feeds = [urls.feed('atom', names), urls.feed('json', names)];
  const whole = names.length === 0 ? [urls.deepLinkRoot(), urls.manifest(), urls.sitemap()] : [];
  return [...lists, urls.deepLink(names), ...feeds, ...whole];
}

/**
 * Lists the addresses of all pages of a document, with and without picture, and of the pictures of its former content.
 * @param first the address of the document's first page, with its fingerprints
 */
function allPages(first: string, before: string | undefined, now: string | undefined): string[] {
  const [, , id = ''] = first.split('/');
  const [old, current] = [readableIn(before), readableIn(now)];
  const widths = old.sha256 === current.sha256 ? [] : PICTURE_WIDTHS;
  return numbers(Math.max(old.pages, current.pages)).flatMap((page) => [
    urls.readerPage(id, page),
    urls.readerPage(id, page, { textOnly: true }),
    urls.readerPage(id, page, { withPicture: true }),
    ...(page > old.pages ? [] : widths.map((width) => urls.pagePicture(id, page, old.sha256, width))),
  ]);
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/**
 * Decodes the names of a removed folder from its address. These names contain no slash: only a declared name
 * may contain one, and declared folders are never removed.
 */
function formerFolder(address: string): string[] | undefined {
  const [root, ...rest] = address.split(`${urls.PAGES.investors}/`);
  return root === '' ? rest.join('').split('/').map(decodeURIComponent) : undefined;
}
