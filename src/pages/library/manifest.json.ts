/** Every document for programs; the schema beside it says what it holds. */
import type { APIRoute } from 'astro';
import { registerUnavailable } from '../../features/library/register/moved-folder.ts';
import * as urls from '../../urls.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  // A mirror deletes what the manifest does not list.
  if (!locals.services.register.isLoaded) return registerUnavailable();
  locals.cacheAs = urls.manifest();
  locals.prepared = await locals.services.manifest.current();
  return new Response(null, { headers: { 'Content-Type': 'application/json' } });
};
