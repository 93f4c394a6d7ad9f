/** The manifest: a list of every document, for programs. The manifest's JSON schema describes the format. */
import type { APIRoute } from 'astro';
import * as urls from '../../urls.ts';
import { temporarilyUnavailable } from '../_server/responses.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  // Responds with an error while the register is not loaded, because mirrors delete documents that the
  // manifest does not list.
  if (!locals.services.register.isLoaded) return temporarilyUnavailable();
  locals.cacheAs = urls.manifest();
  locals.prepared = await locals.services.manifest.current();
  return new Response(null, { headers: { 'Content-Type': 'application/json' } });
};
