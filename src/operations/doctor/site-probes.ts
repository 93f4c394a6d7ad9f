/** The requests by which the go-live check tests the running site: one for each part that may fail by itself. */
import type { Content } from '../../content-model/load.ts';
import { FORMS } from '../../features/forms/forms.server.ts';
import * as urls from '../../urls.ts';
import type { Answered } from './ask-site.server.ts';

export interface Probe {
  /** Path and query. */
  path: string;
  /** Request headers. */
  headers?: Readonly<Record<string, string>>;
  /** The expected status; 200 if omitted. */
  status?: number;
  /** True for pages, which must have the security headers. */
  isPage?: boolean;
  /** @returns the problem of a response with the expected status; undefined if there is none */
  problemOf?(answered: Answered): string | undefined;
  fix: string;
}

const SEE_LOG = 'See the log of the site and of the proxy.';
const BUILD_AGAIN = 'Build the site again with this ORIGIN.';

/** @param origin ORIGIN, with which the site must be built and run */
export function fixedProbes(origin: string): Probe[] {
  return [
    { path: urls.page('home'), isPage: true, fix: SEE_LOG },
    {
      // A page of the build, so that it names the ORIGIN of the build.
      path: '/robots.txt',
      problemOf: ({ text }) => originProblem(/^Sitemap: (\S+)/m.exec(text)?.[1], origin, 'was built for'),
      fix: BUILD_AGAIN,
    },
    {
      // Rendered on demand, so that it names the ORIGIN of the running server.
      path: urls.sitemap(),
      problemOf: ({ text }) => originProblem(addressesIn(text)[0], origin, 'names'),
      fix: 'Restart the site with this ORIGIN.',
    },
    {
      path: urls.manifest(),
      problemOf: ({ text }) => (documentsIn(text) ? undefined : 'is not the list of documents'),
      fix: 'Wait until the site has read the documents; see its log for the reason.',
    },
    {
      path: '/no-such-page-go-live-check',
      status: 404,
      fix: 'Let the site itself answer for missing pages; it says 404.',
    },
    ...Object.values(FORMS).map(({ address }) => ({
      path: address(),
      isPage: true,
      problemOf: ({ text }: Answered) => (text.includes('method="post"') ? undefined : 'has no form'),
      fix: SEE_LOG,
    })),
  ];
}

/** The addresses that editors write: of the main navigation, and of the folders to which cards on /about lead. */
export function contentProbes({ text }: Pick<Content, 'text'>): Probe[] {
  const { shell, about } = text.en;
  const paths = [
    ...shell.links.map(({ path }) => path),
    ...about.services.cards.flatMap(({ folder }) => (folder ? [urls.folder(folder)] : [])),
  ];
  const fix = 'Correct the address in content/, or publish the folder.';
  return [...new Set(paths)].filter((path) => path !== urls.page('home')).map((path) => ({ path, fix }));
}

/**
 * The requests whose addresses are in the responses to the fixed ones.
 * @param textOf returns the response to a fixed request; empty if it failed
 */
export function publishedProbes(textOf: (path: string) => string): Probe[] {
  const [asset] = /\/_astro\/[^"'\s<>)]+/.exec(textOf(urls.page('home'))) ?? [];
  const below = `${urls.page('investors')}/`;
  const paths = addressesIn(textOf(urls.sitemap())).map((address) => URL.parse(address)?.pathname ?? '');
  const folder = paths.find((path) => path.startsWith(below)) ?? urls.page('investors');
  const documents = documentsIn(textOf(urls.manifest())) ?? [];
  const document = documents.find(({ trouble, pages }) => trouble === null && pages) ?? documents[0];
  return [
    ...(asset ? [assetProbe(asset)] : []),
    { path: folder, isPage: true, fix: SEE_LOG },
    ...(document ? documentProbes(document) : []),
  ];
}

const assetProbe = (path: string): Probe => ({
  path,
  problemOf: ({ headers }) =>
    /immutable/.test(headers.get('cache-control') ?? '')
      ? undefined
      : 'comes without a lasting Cache-Control',
  fix: 'Let the proxy pass /_astro/ to the site unchanged.',
});

/** The parts of the manifest's entries that this check uses. */
interface ListedDocument {
  id: string;
  path: string;
  file: string;
  pages: number | null;
  trouble: string | null;
}

function documentProbes({ id, path, file, pages, trouble }: ListedDocument): Probe[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return [
    {
      path: URL.parse(file)?.pathname ?? file,
      headers: { range: 'bytes=0-0' },
      status: 206,
      problemOf: ({ text }) => (text.length === 1 ? undefined : 'answers with another part than requested'),
      fix: 'Let the proxy pass Range to the site, and give the site’s user the right to read DOCUMENTS_DIR.',
    },
    {
      path: urls.searchResults({ query: name }),
      problemOf: ({ text }) => (/"total":[1-9]/.test(text) ? undefined : 'finds no document by its name'),
      fix: 'Wait until the site has read the documents; see its log for the reason.',
    },
    ...(pages && trouble === null ? [{ path: urls.readerPage(id, 1), isPage: true, fix: SEE_LOG }] : []),
  ];
}

/** @returns undefined if the text is not a manifest */
function documentsIn(manifest: string): ListedDocument[] | undefined {
  try {
    const { documents } = JSON.parse(manifest) as { documents?: unknown };
    return Array.isArray(documents) ? documents : undefined;
  } catch {
    return undefined;
  }
}

function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

function originProblem(address: string | undefined, origin: string, verb: string): string | undefined {
  const named = URL.parse(address ?? '')?.origin;
  return named === origin ? undefined : `${verb} ${named ?? 'no address'}, and ORIGIN is ${origin}`;
}
