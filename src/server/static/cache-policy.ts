/**
 * How long answers may be kept, and by whom. Browsers ask about pages and documents each time, because a corrected
 * result must be seen at once; a CDN in front of us may answer for a minute by itself, so that a crowd becomes one
 * request a minute, and is told what to forget after publishing (`npm run library -- purge-list`).
 */
import { type RawHeaders, toRaw } from '../http/responses/raw-headers.ts';

/** Seconds that a shared cache may answer without asking. */
const SHARED_FOR = 60;

/**
 * Pages and documents that are the same for everybody. The second header is for CDNs alone (RFC 9213), which may also
 * answer for ten minutes while they ask, and for a day while no server of ours answers (RFC 5861): browsers that
 * know these words would show what is old.
 */
export const REVALIDATED: RawHeaders = toRaw({
  'Cache-Control': `public, max-age=0, s-maxage=${SHARED_FOR}, must-revalidate`,
  'CDN-Cache-Control': `max-age=${SHARED_FOR}, stale-while-revalidate=600, stale-if-error=86400`,
});

/** Files whose address names their content. */
export const FOREVER: RawHeaders = toRaw({ 'Cache-Control': 'public, max-age=31536000, immutable' });

/** Other files of the build: icons, what robots read. */
export const DAY: RawHeaders = toRaw({ 'Cache-Control': 'public, max-age=86400' });

/** What one visitor sent, and errors: nobody may keep it. */
export const NEVER: RawHeaders = toRaw({ 'Cache-Control': 'no-store' });
