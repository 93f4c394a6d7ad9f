/** The sitemap (https://www.sitemaps.org/protocol.html): every address that search engines should index. */
import { SERVICE_ICONS } from '../content-model/schema/choices.ts';
import type { Site } from '../content-model/site.ts';
import { xmlDocument } from '../domain/xml.ts';
import * as urls from '../urls.ts';

interface SitemapEntry {
  path: string;
  /** Time of the last change in milliseconds since 1970, if known. */
  modified?: number | undefined;
}

/** Maximum number of addresses in one file (sitemap protocol). */
const MAX_ENTRIES = 50_000;

/** Pages outside the library. */
export const FIXED_PAGES: readonly SitemapEntry[] = [
  ...Object.values(urls.PAGES),
  urls.cost(),
  urls.cost('bill'),
  urls.cost('compare'),
  urls.check(),
  urls.charges(),
  urls.shareholders(),
  urls.disclosures(),
  urls.grievance(),
  urls.privacy(),
  urls.verify(),
  urls.papers(),
  ...SERVICE_ICONS.map((product) => urls.papers(product)),
].map((path) => ({ path }));

/** Every page in each of its languages. */
export function inLanguages(
  entries: readonly SitemapEntry[],
  sites: readonly Site[],
): readonly SitemapEntry[] {
  const all = sites.flatMap(({ urls }) =>
    entries.map((entry) => ({ ...entry, path: urls.localize(entry.path) })),
  );
  return [...new Map(all.map((entry) => [entry.path, entry])).values()];
}

/** @param folders folders with documents, each with the date of its newest document */
export const libraryPages = (
  folders: readonly { names: readonly string[]; modified: number | undefined }[],
): SitemapEntry[] => folders.map(({ names, modified }) => ({ path: urls.folder(names), modified }));

/** Omits the last entries if there are more than the protocol allows. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const url = entries.slice(0, MAX_ENTRIES).map(({ path, modified }) => ({
    loc: urls.absolute(origin, path),
    ...(modified && { lastmod: new Date(modified).toISOString().slice(0, 10) }),
  }));
  return xmlDocument({ urlset: { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9', url } });
}
