/** The manifest: a list of every document, for programs. The manifest's JSON schema describes the format. */
import type { APIRoute } from 'astro';
import { temporarilyUnavailable } from '../../features/library/register/moved-folder.ts';
import * as urls from '../../urls.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  // Responds with an error while the register is not loaded, because mirrors delete documents that the
  // manifest does not list.
  if (!locals.services.register.isLoaded) return temporarilyUnavailable();
  locals.cacheAs = urls.manifest();
  locals.prepared = await locals.services.manifest.current();
  return new Response(null, { headers: { 'Content-Type': 'application/json' } });
};
