/**
 * The picture of a document's first page. Its name is derived from the content, so the picture at an address
 * never changes, but the document may be withdrawn.
 */
import type { APIRoute } from 'astro';
import { cacheTag } from '../../../features/library/register/cache-tag.server.ts';
import { DAY } from '../../../server/responses/cache-policy.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) => {
  const { facts, register } = locals.services;
  const key = /^([0-9a-f]{32})\.webp$/.exec(params.name ?? '')?.[1];
  const webp = key && facts.picture(key);
  if (!webp) return new Response(null, { status: 404 });
  // Several documents may have the same content.
  const documents = register.published().filter(({ sha256 }) => sha256.startsWith(key));
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Tag': cacheTag(...documents.map(({ id }) => id)),
    ...DAY,
  };
  return new Response(Buffer.from(webp), { headers });
};
