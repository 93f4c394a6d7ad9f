/** Former addresses of documents that have moved or were withdrawn. */
import { DOCUMENTS_PREFIX, document, documentFile } from '../../../urls.ts';
import { namesBelow } from '../files/path.ts';
import { MOVED_FOR, RETRY_SECONDS } from './moved-folder.ts';
import type { DocumentRegister } from './register.server.ts';

/** True below the documents prefix where it is unknown whether a document was moved or withdrawn from there. */
export function isUncertain(register: Pick<DocumentRegister, 'isLoaded' | 'at'>, rawUrl: string): boolean {
  const names = namesBelow(rawUrl, DOCUMENTS_PREFIX);
  return names !== undefined && (!register.isLoaded || register.at(names) !== undefined);
}

/** Headers of a 503 in place of an answer that depends on the register; names and values in turn. */
export const RETRY_LATER = ['Retry-After', String(RETRY_SECONDS)] as const;

/** Names and values in turn. */
interface Redirect {
  status: 301;
  headers: readonly string[];
  body: undefined;
}

/**
 * The page that says what was withdrawn, for an address whose document is published no more: it answers in place of
 * the file, as it does at the document's lasting address.
 * @returns its path; undefined where nothing was withdrawn from there
 */
export function pageOfWithdrawn(
  register: Pick<DocumentRegister, 'withdrawnFrom'>,
  rawUrl: string,
): string | undefined {
  const names = namesBelow(rawUrl, DOCUMENTS_PREFIX);
  const record = names && register.withdrawnFrom(names);
  return record && document(record.id);
}

/**
 * The way from an address without a file to where the document that stood there is now.
 * @param rawUrl path and query as sent; the query is kept
 * @returns undefined where no document stood there, or it is gone
 */
export function leadToMoved(
  register: Pick<DocumentRegister, 'movedTo'>,
  rawUrl: string,
): Redirect | undefined {
  const names = namesBelow(rawUrl, DOCUMENTS_PREFIX);
  const now = names && register.movedTo(names);
  if (!now) return undefined;
  const mark = rawUrl.indexOf('?');
  const location = documentFile(now) + (mark === -1 ? '' : rawUrl.slice(mark));
  const headers = ['Location', location, 'Content-Length', '0', 'Cache-Control', MOVED_FOR];
  return { status: 301, headers, body: undefined };
}
