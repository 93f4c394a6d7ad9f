/** Responses without a page. */
import { MOVED_CACHE_CONTROL } from '../../features/library/register/moved-folder.ts';
import { OUTAGE_RETRY_SECONDS } from '../../server/database/problem.ts';

/** @param location the current address of a folder that was moved */
export const redirectTo = (location: string): Response =>
  new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': MOVED_CACHE_CONTROL } });

/** The 503 response while the register, the search or an edition cannot be read. */
export const temporarilyUnavailable = (): Response =>
  new Response(null, { status: 503, headers: { 'Retry-After': String(OUTAGE_RETRY_SECONDS) } });
