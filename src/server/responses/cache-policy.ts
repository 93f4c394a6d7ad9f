/**
 * The `Cache-Control` headers. Browsers revalidate pages and documents each time, because corrections must be
 * visible immediately. A CDN may cache them for a minute, so that it requests each address at most once a
 * minute, and invalidate those of the library by the header `Cache-Tag` (docs/operator-guide.md).
 */
import type { ResponseHeaders } from './response.ts';

/** Seconds for which a shared cache may reuse a response without revalidation. */
const SHARED_MAX_AGE = 60;

/**
 * For pages and documents that are the same for every visitor. The second header is for CDNs only (RFC 9213):
 * they may also send a stale response for ten minutes while they revalidate, and for a day while no server
 * responds (RFC 5861). Browsers do not get these directives, because visitors would then see outdated
 * content.
 */
export const REVALIDATED: ResponseHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${SHARED_MAX_AGE}, must-revalidate`,
  'cdn-cache-control': `max-age=${SHARED_MAX_AGE}, stale-while-revalidate=600, stale-if-error=86400`,
};

/** For files with a content hash in their address. */
export const FOREVER: ResponseHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * For other files of the build, such as icons and robots.txt, and for pictures of documents, which may be
 * withdrawn.
 */
export const DAY = { 'cache-control': 'public, max-age=86400' } satisfies ResponseHeaders;

/** For responses to a visitor's input, and for errors. */
export const NEVER: ResponseHeaders = { 'cache-control': 'no-store' };

/** For pages: visitors who save data receive another version at the same address. */
export const VARIES = { vary: 'Save-Data' } satisfies ResponseHeaders;
