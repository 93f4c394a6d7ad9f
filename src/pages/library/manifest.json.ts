/** Every document for programs; the schema beside it says what it holds. */
import type { APIRoute } from 'astro';
import * as urls from '../../urls.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  locals.keep = urls.manifest();
  locals.prepared = await locals.services.manifest.current();
  // The copy is for servers that do not know `prepared`, such as the framework's own while developing.
  return new Response(new Uint8Array(locals.prepared.plain), {
    headers: { 'Content-Type': 'application/json' },
  });
};
