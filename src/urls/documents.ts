/** The addresses of documents: their files, editions and pages. */
import { savesData } from '../domain/data-saver.ts';
import { localize } from './localize.ts';

/** Path prefix of the library's files; fixed by the specification (section 7). */
export const DOCUMENTS_PREFIX = '/Images/Icons/Documents';

/**
 * Also encodes the apostrophe: programs that read lists of addresses, such as `xargs`, treat it as a quote.
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

/** The permanent address of a document; redirects to its current file. */
export const document = (id: string): string => localize(documentPath(id));

const documentPath = (id: string) => `/d/${encodeURIComponent(id)}`;

/** Options in the address of a page of a document. */
export interface ReaderAddress {
  /** A search query, whose words are marked. */
  query?: string | undefined;
  /** True for the text alone, without the picture and web fonts. */
  textOnly?: boolean | undefined;
  /** True for the page with its picture, also in a browser that saves data. */
  withPicture?: boolean | undefined;
  /** The name of an edition; by default, the current one. */
  edition?: string | undefined;
}

/** A page of a document as a page of the site. Pages start at 1. */
export function readerPage(id: string, page: number, address: ReaderAddress = {}): string {
  const { query, textOnly, withPicture, edition } = address;
  const parts = [
    ...(query ? [`${new URLSearchParams({ q: query })}`] : []),
    ...(textOnly ? ['text'] : withPicture ? ['text=no'] : []),
  ];
  const path = `${edition ? editionPath(id, edition) : documentPath(id)}/p/${page}`;
  return localize(parts.length > 0 ? `${path}?${parts.join('&')}` : path);
}

/** All editions of a document. */
export const editions = (id: string): string => localize(`${documentPath(id)}/e`);

const editionPath = (id: string, edition: string) => `${documentPath(id)}/e/${encode(edition)}`;

/** What changed since a former edition of a document. @param part pages are listed in parts; starts at 1 */
export const changes = (id: string, edition: string, part = 1): string =>
  localize(`${editionPath(id, edition)}/changes${part > 1 ? `?page=${part}` : ''}`);

/**
 * True if the parameters of a page of a document ask for the text alone, or a visitor who saves data does not ask for the picture
 * (`?text=no`).
 */
export const isTextOnly = (parameters: URLSearchParams): boolean =>
  parameters.has('text') ? parameters.get('text') !== 'no' : savesData();

/** The picture of a page, with the file's SHA-256, so that it never changes. @param width in pixels */
export const pagePicture = (id: string, page: number, sha256: string, width: number): string =>
  `${documentPath(id)}/p/${page}/${sha256.slice(0, 16)}-${width}.webp`;

/** The marks of a search, as a transparent picture of the same shape as the page's. */
export const pageMarks = (id: string, page: number, query: string, edition?: string): string =>
  `${documentPath(id)}/p/${page}/marks.svg?${new URLSearchParams({ q: query, ...(edition && { edition }) })}`;

/** A table of a page of a document as CSV. @param table number of the table on the page, starting at 1 */
export const pageTable = (id: string, page: number, table: number, edition?: string): string =>
  localize(
    `${documentPath(id)}/p/${page}/table-${table}.csv${edition ? `?${new URLSearchParams({ edition })}` : ''}`,
  );

/** True for the address of a page of a document or of an edition, without query. */
export const isReaderPage = (path: string): boolean => /^\/d\/[^/]+(\/e\/[^/]+)?\/p\/[^/]+$/.test(path);

/** The picture of a document's first page, with the file's SHA-256, so that it never changes. */
export const preview = (sha256: string): string => `/library/previews/${sha256.slice(0, 32)}.webp`;
