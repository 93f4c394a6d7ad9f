/**
 * The picture of a document's first page. Its name is derived from the content, so the picture at an address
 * never changes.
 */
import type { APIRoute } from 'astro';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) => {
  const key = /^([0-9a-f]{32})\.png$/.exec(params.name ?? '')?.[1];
  const png = key && locals.services.facts.picture(key);
  if (!png) return new Response(null, { status: 404 });
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' };
  return new Response(Buffer.from(png), { headers });
};
