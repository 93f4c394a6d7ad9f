/** The sitemap (https://www.sitemaps.org/protocol.html): every address that search engines should know. */
import { xmlDocument } from '../domain/xml.ts';
import * as urls from '../urls.ts';

export interface SitemapEntry {
  path: string;
  /** Last change in milliseconds since 1970, where it is known. */
  modified?: number | undefined;
}

/** The protocol's limit for one file. */
const MAX_ENTRIES = 50_000;

/** Pages that do not come from the library. */
export const FIXED_PAGES: readonly SitemapEntry[] = [
  ...Object.values(urls.PAGES),
  urls.grievance(),
  urls.privacy(),
].map((path) => ({ path }));

/** Every page in every language that it has. */
export function inLanguages(
  entries: readonly SitemapEntry[],
  languages: readonly string[],
): readonly SitemapEntry[] {
  const all = languages.flatMap((language) =>
    entries.map((entry) => ({ ...entry, path: urls.localize(language, entry.path) })),
  );
  return [...new Map(all.map((entry) => [entry.path, entry])).values()];
}

/** @param folders those that hold documents, each with the date of its newest one */
export const libraryPages = (
  folders: readonly { names: readonly string[]; modified: number }[],
): SitemapEntry[] => folders.map(({ names, modified }) => ({ path: urls.folder(names), modified }));

/** Entries over the protocol's limit are left out, from the end. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const url = entries.slice(0, MAX_ENTRIES).map(({ path, modified }) => ({
    loc: urls.absolute(origin, path),
    ...(modified && { lastmod: new Date(modified).toISOString().slice(0, 10) }),
  }));
  return xmlDocument({ urlset: { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9', url } });
}
