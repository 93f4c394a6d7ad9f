/**
 * How long responses may be cached, and by whom. Browsers revalidate pages and documents each time, because
 * corrections must be visible immediately. A CDN may cache them for a minute, which reduces many visitors to one
 * request a minute; `npm run library -- purge-list` lists the addresses to purge after publishing.
 */
import type { ResponseHeaders } from '../http/responses/response.ts';

/** Seconds without revalidation in a shared cache. */
const SHARED_MAX_AGE = 60;

/**
 * Pages and documents that are the same for every visitor. The second header is for CDNs only (RFC 9213): they may
 * also send a stale response for ten minutes while they revalidate, and for a day while no server responds (RFC
 * 5861). Browsers that support these directives would show outdated content.
 */
export const REVALIDATED: ResponseHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${SHARED_MAX_AGE}, must-revalidate`,
  'cdn-cache-control': `max-age=${SHARED_MAX_AGE}, stale-while-revalidate=600, stale-if-error=86400`,
};

/** Files with a content hash in their address. */
export const FOREVER: ResponseHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Other files of the build, such as icons and robots.txt. */
export const DAY: ResponseHeaders = { 'cache-control': 'public, max-age=86400' };

/** Responses to a visitor's input, and errors. */
export const NEVER: ResponseHeaders = { 'cache-control': 'no-store' };
