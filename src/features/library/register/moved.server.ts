/** Former addresses of documents that have moved. */
import { DOCUMENTS_PREFIX, documentFile } from '../../../urls.ts';
import { namesBelow } from '../path.ts';
import type { DocumentRegister } from './register.server.ts';

/** Names and values in turn. */
interface Redirect {
  status: 301;
  headers: readonly string[];
  body: undefined;
}

/**
 * The way from an address without a file to where the document that stood there is now. It is permanent, but not
 * for long in caches: the document may move again, or another may come in its place.
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
  const headers = ['Location', location, 'Content-Length', '0', 'Cache-Control', 'public, max-age=300'];
  return { status: 301, headers, body: undefined };
}
