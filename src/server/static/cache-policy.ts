/**
 * How long responses may be cached, and by whom. Browsers revalidate pages and documents each time, because a corrected
 * result must be seen at once. A CDN may cache them for a minute, so that a crowd becomes one request a minute;
 * `npm run library -- purge-list` names what to purge after publishing.
 */
import { type RawHeaders, toRaw } from '../http/responses/raw-headers.ts';

/** Seconds for which a shared cache need not revalidate. */
const SHARED_MAX_AGE = 60;

/**
 * Pages and documents that are the same for every visitor. The second header is for CDNs alone (RFC 9213): they may
 * also respond for ten minutes while they revalidate, and for a day while no server responds (RFC 5861). Browsers that
 * support these directives would show old content.
 */
export const REVALIDATED: RawHeaders = toRaw({
  'Cache-Control': `public, max-age=0, s-maxage=${SHARED_MAX_AGE}, must-revalidate`,
  'CDN-Cache-Control': `max-age=${SHARED_MAX_AGE}, stale-while-revalidate=600, stale-if-error=86400`,
});

/** Files whose address names their content. */
export const FOREVER: RawHeaders = toRaw({ 'Cache-Control': 'public, max-age=31536000, immutable' });

/** Other files of the build, such as icons and robots.txt. */
export const DAY: RawHeaders = toRaw({ 'Cache-Control': 'public, max-age=86400' });

/** What one visitor sent, and errors. */
export const NEVER: RawHeaders = toRaw({ 'Cache-Control': 'no-store' });
