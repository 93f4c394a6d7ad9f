/** The marks of a search on a page of a document, which the reader lays over the page's picture. */
import type { APIRoute } from 'astro';
import { isTemporary, tryAgain } from '../../../../../features/library/reader/page-status.ts';
import { readerView } from '../../../../../features/library/reader/reader-view.server.ts';
import { publicContent } from '../../../../_server/edition-request.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals, url }) => {
  const { services } = locals;
  const publicDocument = await publicContent({ params, url }, services);
  if (publicDocument instanceof Response) return publicDocument;
  const { record, edition } = publicDocument;
  const request = { page: params.page ?? '', query: url.searchParams.get('q') ?? '', edition };
  const { shown } = await readerView(record, request, services);
  if ('problem' in shown)
    return isTemporary(shown.problem) ? tryAgain() : new Response(null, { status: 404 });
  return new Response(shown.marks, { headers: { 'Content-Type': 'image/svg+xml' } });
};
