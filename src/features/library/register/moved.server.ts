/** Resolves former addresses of documents that were moved or withdrawn. */
import * as urls from '../../../urls.ts';
import { documentNames } from '../document/path.ts';
import { MOVED_CACHE_CONTROL, RETRY_AFTER_SECONDS } from './moved-folder.ts';
import type { DocumentRegister } from './register.server.ts';

/** True if it is not known yet whether the document at an address was moved or withdrawn. */
export function isUncertain(register: Pick<DocumentRegister, 'isLoaded' | 'at'>, rawUrl: string): boolean {
  const names = documentNames(rawUrl);
  return names !== undefined && (!register.isLoaded || register.at(names) !== undefined);
}

/** Headers of the 503 response while the register is unavailable. */
export const RETRY_LATER = { 'retry-after': String(RETRY_AFTER_SECONDS) };

interface Redirect {
  status: 301;
  headers: Readonly<Record<string, string>>;
  body: undefined;
}

/**
 * Finds the page of a withdrawn document. The server serves this page at the file's former address and at the
 * document's permanent address.
 * @returns the page's path; undefined if no document was withdrawn from this address
 */
export function withdrawnPagePath(
  register: Pick<DocumentRegister, 'withdrawnFrom'>,
  rawUrl: string,
): string | undefined {
  const names = documentNames(rawUrl);
  const record = names && register.withdrawnFrom(names);
  return record && urls.document(record.id);
}

/**
 * Redirects from the address of a missing file to the current address of its document.
 * @param rawUrl path and query as received; the redirect keeps the query
 * @returns undefined if no document was published at this address, or if the document is withdrawn
 */
export function redirectToMoved(
  register: Pick<DocumentRegister, 'movedTo'>,
  rawUrl: string,
): Redirect | undefined {
  const names = documentNames(rawUrl);
  const now = names && register.movedTo(names);
  if (!now) return undefined;
  const mark = rawUrl.indexOf('?');
  const location = urls.documentFile(now) + (mark === -1 ? '' : rawUrl.slice(mark));
  const headers = { location, 'content-length': '0', 'cache-control': MOVED_CACHE_CONTROL };
  return { status: 301, headers, body: undefined };
}
