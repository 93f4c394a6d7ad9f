/** Addresses that are the same in every language: files, pictures, and data for programs. */

/** The six main pages (docs/behaviour.md), by the key used in content and code. */
export const PAGES = {
  home: '/',
  about: '/about',
  product: '/product',
  partners: '/lending-partners',
  career: '/career',
  investors: '/investors',
} as const;

export type PageKey = keyof typeof PAGES;

/** First path segments below `/investors` that are never folders (docs/behaviour.md). */
export const RESERVED_BELOW_INVESTORS = ['search', 'search.json'] as const;

/** Search parameters. By default: all documents, most relevant first, first page. */
export interface SearchAddress {
  query?: string | undefined;
  category?: string | undefined;
  /** Names of folders below the category. */
  folder?: readonly string[] | undefined;
  kind?: string | undefined;
  language?: string | undefined;
  /** The first calendar year of a financial year. */
  year?: number | undefined;
  order?: string | undefined;
  page?: number | undefined;
}

/** The results of a search for programs, with the same parameters. */
export const searchResults = (address: SearchAddress = {}): string =>
  `${PAGES.investors}/search.json${searchParameters(address)}`;

export function searchParameters(address: SearchAddress): string {
  const { query, category, folder, kind, year, language, order, page } = address;
  const parts = {
    q: query,
    category,
    folder: encodeSegments(folder ?? []),
    kind,
    year,
    language,
    order,
    page: page === 1 ? undefined : page,
  };
  const filled = Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
}

/** The manifest: every document with its hash and dates, for programs. */
export const manifest = (): string => '/library/manifest.json';

/** The JSON schema of the manifest. */
export const manifestSchema = (): string => '/library/manifest.schema.json';

/** Known answers of the calculator. */
export const costVectors = (): string => '/cost/vectors.json';

/** The sitemap, for search engines. */
export const sitemap = (): string => '/sitemap.xml';

/** Contact for vulnerability reports (RFC 9116). */
export const securityText = (): string => '/.well-known/security.txt';

/** The text of a form in a language, for its island. @param version changes with the text */
export const formText = (form: string, language: string, version: string): string =>
  `/media/forms/${form}.${language}.${version}.json`;

/** The icon that browsers request by default. */
export const favicon = (): string => '/favicon.ico';

/** A dial link: `+91 22 0000 0000` becomes `tel:+912200000000`. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A `mailto:` link. */
export const mail = (address: string): string => `mailto:${address}`;

/** The absolute URL of a path. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href;

/** Path prefix of the library's files; links to it exist elsewhere. */
export const DOCUMENTS_PREFIX = '/Images/Icons/Documents';

/**
 * Encodes a path segment, including the apostrophe: programs that read lists of addresses, such as `xargs`,
 * treat it as a quote.
 */
export const encode = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

export const encodeSegments = (segments: readonly string[]) => segments.map(encode).join('/');

/** A document's file, opened at a page (RFC 8118). */
export const documentPage = (diskSegments: readonly string[], page?: number): string =>
  page === undefined ? documentFile(diskSegments) : `${documentFile(diskSegments)}#page=${page}`;

/** A document's file, displayed inline if its type allows this. `diskSegments` are the names on disk. */
export const documentFile = (diskSegments: readonly string[]): string =>
  `${DOCUMENTS_PREFIX}/${encodeSegments(diskSegments)}`;

/** A document's file as a download. */
export const documentDownload = (diskSegments: readonly string[]): string =>
  `${documentFile(diskSegments)}?download`;

/** The file of a former edition, served at the document's current address. */
export const editionFile = (diskSegments: readonly string[], edition: string, page?: number): string =>
  `${documentFile(diskSegments)}?edition=${encode(edition)}${page === undefined ? '' : `#page=${page}`}`;

/** The file of a former edition as a download. */
export const editionDownload = (diskSegments: readonly string[], edition: string): string =>
  `${editionFile(diskSegments, edition)}&download`;

/**
 * True if a page of a document is requested without its picture: by `?text`, or by a visitor who saves data,
 * unless with `?text=no`.
 */
export const isTextOnly = (parameters: URLSearchParams, savesData: boolean): boolean =>
  parameters.has('text') ? parameters.get('text') !== 'no' : savesData;

export const documentPath = (id: string) => `/d/${encodeURIComponent(id)}`;

/** The identifier in the address of a document or of something that belongs to it. */
export const documentIdIn = (path: string): string | undefined => /^\/d\/([0-9a-z]+)(?:\/|$)/.exec(path)?.[1];

/** The picture of a page, with the file's SHA-256, so that it never changes. @param width in pixels */
export const pagePicture = (id: string, page: number, sha256: string, width: number): string =>
  `${documentPath(id)}/p/${page}/${sha256.slice(0, 16)}-${width}.webp`;

/** The marks of a search, as a transparent picture of the same shape as the page's. */
export const pageMarks = (id: string, page: number, query: string, edition?: string): string =>
  `${documentPath(id)}/p/${page}/marks.svg?${new URLSearchParams({ q: query, ...(edition && { edition }) })}`;

/** True for the address of a page of a document or of an edition, without query. */
export const isReaderPage = (path: string): boolean => /^\/d\/[^/]+(\/e\/[^/]+)?\/p\/[^/]+$/.test(path);

/** The picture of a document's first page, with the file's SHA-256, so that it never changes. */
export const preview = (sha256: string): string => `/library/previews/${sha256.slice(0, 32)}.webp`;
