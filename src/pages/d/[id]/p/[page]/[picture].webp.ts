/** The picture of a page of a document. Its name contains the file's hash, so the picture at an address never changes. */
import type { APIRoute } from 'astro';
import { isPictureWidth } from '../../../../../features/library/reader/picture-size.ts';
import { sourceOf } from '../../../../../features/library/reader/reader-view.server.ts';
import { temporarilyUnavailable } from '../../../../../features/library/register/moved-folder.ts';

export const prerender = false;

const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' };

export const GET: APIRoute = async ({ params, locals }) => {
  const { register, facts, reader } = locals.services;
  const record = register.find(params.id ?? '');
  const [, hash, width] = /^([0-9a-f]{16})-(\d{3,4})$/.exec(params.picture ?? '') ?? [];
  const page = /^[1-9]\d{0,5}$/.test(params.page ?? '') ? Number(params.page) : 0;
  const source = record?.goneAt === undefined && record ? sourceOf(record, { facts }) : undefined;
  const pages = source && facts.at(source.diskSegments)?.pages;
  const wanted = Number(width);
  if (!source?.sha256.startsWith(hash ?? '-') || !isPictureWidth(wanted) || page < 1 || page > (pages ?? 0))
    return new Response(null, { status: 404 });
  const picture = await reader.picture(source, page, wanted, locals.clientAddress);
  if (picture === 'busy' || picture === 'changed') return temporarilyUnavailable();
  if (typeof picture === 'string') return new Response(null, { status: 404 });
  return new Response(Buffer.from(picture), { headers: HEADERS });
};
