/** A table on a page of a document, as a file for spreadsheets. */
import type { APIRoute } from 'astro';
import { contentDisposition } from '../../../../../features/library/files/files.server.ts';
import { readingNotice, tableNotice } from '../../../../../features/library/reader/notices.ts';
import { readerStatus, tryAgain } from '../../../../../features/library/reader/page-status.ts';
import { readerView } from '../../../../../features/library/reader/reader-view.server.ts';
import { findTable, tableCsv } from '../../../../../features/library/reader/table-csv.ts';
import { publicContent } from '../../../../_server/edition-request.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals, url }) => {
  const { site, services } = locals;
  const { urls, format } = site;
  const publicDocument = await publicContent({ params, url }, services);
  if (publicDocument instanceof Response) return publicDocument;
  const { record, edition } = publicDocument;
  const request = { page: params.page ?? '', query: '', edition };
  const view = await readerView(record, request, services);
  if (readerStatus(view) === 503) return tryAgain();
  const { document, page, shown } = view;
  if ('problem' in shown) return new Response(null, { status: 404 });
  const table = findTable(shown, params.table ?? '');
  if (!table) return new Response(null, { status: 404 });
  const text = site.text.reader;
  const values = { page: `${page}`, count: `${document.pages ?? page}` };
  const csv = tableCsv(table, {
    title: document.title,
    page: format.fill(text.here, values),
    notices: [readingNotice(shown, text.text, format), tableNotice(table, text.text)],
    address: urls.absolute(
      services.config.origin,
      urls.readerPage(document.id, page, { edition: edition?.name }),
    ),
  });
  const file = `${document.title}, page ${page}, table ${params.table}.csv`;
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', file),
    },
  });
};
