/** The marks of a search on a page of a document, which the reader lays over the page's picture. */
import type { APIRoute } from 'astro';
import { isPublic } from '../../../../../features/library/document/edition.ts';
import { readerView } from '../../../../../features/library/reader/reader-view.server.ts';
import { editionOf } from '../../../../_server/edition-request.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals, url }) => {
  const { services } = locals;
  const record = services.register.find(params.id ?? '');
  if (!record || record.goneAt !== undefined) return new Response(null, { status: 404 });
  const name = url.searchParams.get('edition');
  const edition = name === null ? undefined : await editionOf(record, name, services);
  if (edition instanceof Response) return edition;
  if (edition && !isPublic(edition)) return new Response(null, { status: 404 });
  const request = { page: params.page ?? '', query: url.searchParams.get('q') ?? '', edition };
  const { shown } = await readerView(record, request, services);
  if ('problem' in shown) return new Response(null, { status: 404 });
  return new Response(shown.marks, { headers: { 'Content-Type': 'image/svg+xml' } });
};
