/** The sitemap (https://www.sitemaps.org/protocol.html): every address that search engines should know. */
import * as urls from '../urls.ts';

export interface SitemapEntry {
  path: string;
  /** Last change in milliseconds since 1970, where it is known. */
  modified?: number | undefined;
}

/** The protocol's limit for one file. */
const MOST = 50_000;

/** Pages that do not come from the library. */
export const FIXED_PAGES: readonly SitemapEntry[] = [
  ...Object.values(urls.PAGES),
  urls.grievance(),
  urls.privacy(),
].map((path) => ({ path }));

/** Every page in every language that it is spoken in. */
export function inLanguages(
  entries: readonly SitemapEntry[],
  languages: readonly string[],
): readonly SitemapEntry[] {
  const all = languages.flatMap((language) =>
    entries.map((entry) => ({ ...entry, path: urls.inLanguage(language, entry.path) })),
  );
  return [...new Map(all.map((entry) => [entry.path, entry])).values()];
}

/** The part of the library that is read here. */
interface Folders {
  folder(
    names: readonly string[],
  ): { folders: readonly { names: readonly string[] }[]; files: readonly { modified: number }[] } | undefined;
}

/** Every folder of the library, each with the date of its newest document. Folders without any are left out. */
export function libraryPages(library: Folders, names: readonly string[] = []): SitemapEntry[] {
  const view = library.folder(names);
  if (!view) return [];
  const below = view.folders.flatMap((folder) => libraryPages(library, folder.names));
  const dates = [...view.files.map((file) => file.modified), ...below.map((entry) => entry.modified ?? 0)];
  if (names.length === 0 || dates.length === 0) return below;
  return [{ path: urls.folder(names), modified: dates.reduce((a, b) => Math.max(a, b)) }, ...below];
}

/** The sitemap as XML; what is over the protocol's limit is left out from the end. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const lines = entries.slice(0, MOST).map(({ path, modified }) => {
    const day = modified ? `<lastmod>${new Date(modified).toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeXml(urls.absolute(origin, path))}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
