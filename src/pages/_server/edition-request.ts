/** Resolves the document and the edition in an address below `/d/`. */
import type { Edition } from '../../features/library/document/edition.ts';
import type { DocumentRecord } from '../../features/library/document/record.ts';
import { temporarilyUnavailable } from '../../features/library/register/moved-folder.ts';
import * as urls from '../../urls.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'register' | 'editions'>;

/** @returns the document, or the response for an identifier that is unknown or cannot be resolved yet */
export function recordOf(id: string, { register }: Pick<Needed, 'register'>): DocumentRecord | Response {
  const record = register.find(id);
  if (record) return record;
  return register.isLoaded ? new Response(null, { status: 404 }) : temporarilyUnavailable();
}

/** @returns the edition, or the response for an edition that never existed or cannot be resolved at the moment */
export async function editionOf(
  record: DocumentRecord,
  name: string,
  { editions }: Pick<Needed, 'editions'>,
): Promise<Edition | Response> {
  const edition = await editions.find(record, name).catch(() => temporarilyUnavailable());
  return edition ?? new Response(null, { status: 404 });
}

/** The form for a page number submits to the address of the first page. @returns undefined for other requests */
export function goToPage(id: string, parameters: URLSearchParams, edition?: string): Response | undefined {
  const go = parameters.get('go');
  if (go === null) return undefined;
  const address = { query: parameters.get('q') ?? '', textOnly: urls.isTextOnly(parameters), edition };
  const to = urls.readerPage(id, Math.trunc(Number(go)) || 1, address);
  return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } });
}
