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

/** @param folders those that hold documents, each with the date of its newest one */
export const libraryPages = (
  folders: readonly { names: readonly string[]; modified: number }[],
): SitemapEntry[] => folders.map(({ names, modified }) => ({ path: urls.folder(names), modified }));

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
