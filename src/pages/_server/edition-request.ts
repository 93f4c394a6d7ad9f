/** Resolves the document and the edition in an address below `/d/`, and sets the status of its pages. */
import type { APIContext, AstroGlobal } from 'astro';
import type { Site } from '../../content-model/site.ts';
import { plainValue } from '../../domain/plain-value.ts';
import { type DocumentRecord, type Edition, isPublic } from '../../features/library/document/record.ts';
import { RETRY_AFTER, readerStatus } from '../../features/library/reader/page-status.ts';
import type { ReaderView } from '../../features/library/reader/reader-view.server.ts';
import { temporarilyUnavailable } from './responses.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'register' | 'editions'>;

/** @returns the document, or the response for an identifier that is unknown or cannot be resolved yet */
export function recordOf(id: string, { register }: Pick<Deps, 'register'>): DocumentRecord | Response {
  const record = register.find(id);
  if (record) return record;
  return register.isLoaded ? new Response(null, { status: 404 }) : temporarilyUnavailable();
}

/**
 * @returns the edition, or the response for an edition that never existed or cannot be resolved at the moment
 */
export async function editionOf(
  record: DocumentRecord,
  name: string,
  { editions }: Pick<Deps, 'editions'>,
): Promise<Edition | Response> {
  const edition = await editions.find(record, name).catch(() => temporarilyUnavailable());
  return edition ?? new Response(null, { status: 404 });
}

/**
 * Resolves the document of a request for a file that is made from a page, and the edition that its `edition`
 * parameter names.
 * @returns the response if they are not public, do not exist or cannot be resolved at the moment
 */
export async function publicContent(
  { params, url }: Pick<APIContext, 'params' | 'url'>,
  services: Deps,
): Promise<{ record: DocumentRecord; edition: Edition | undefined } | Response> {
  const record = services.register.find(params.id ?? '');
  if (!record || record.goneAt !== undefined) return new Response(null, { status: 404 });
  const name = url.searchParams.get('edition');
  const edition = name === null ? undefined : await editionOf(record, name, services);
  if (edition instanceof Response) return edition;
  return edition && !isPublic(edition) ? new Response(null, { status: 404 }) : { record, edition };
}

/** Sets the status and headers of a response. @param view undefined if the content is not public any more */
export function setReaderStatus(response: AstroGlobal['response'], view: ReaderView | undefined): void {
  response.status = view ? readerStatus(view) : 410;
  if (response.status === 404) response.headers.set('X-Page', 'reader');
  if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER);
}

/**
 * The form for a page number submits to the address of the first page.
 * @returns undefined for other requests
 */
export function goToPage(
  id: string,
  parameters: URLSearchParams,
  { urls, savesData }: Site,
  edition?: string,
): Response | undefined {
  const go = parameters.get('go');
  if (go === null) return undefined;
  const address = {
    query: parameters.get('q') ?? '',
    textOnly: urls.isTextOnly(parameters, savesData),
    edition,
  };
  const to = urls.readerPage(id, Math.trunc(Number(plainValue(go))) || 1, address);
  return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } });
}
