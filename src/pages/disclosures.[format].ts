/** The disclosures for spreadsheets, and for programs (docs/contracts/disclosures.md). */
import type { APIRoute } from 'astro';
import { rowsCsv, rowsJson } from '../features/disclosures/disclosures.server.ts';
import { UNTIL_MIDNIGHT } from './_server/page-version.ts';
import { temporarilyUnavailable } from './_server/responses.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params: { format }, locals }) => {
  const { services, site } = locals;
  if (format !== 'csv' && format !== 'json') return new Response(null, { status: 404 });
  // Without the register, every document would seem to be missing.
  if (!services.register.isLoaded) return temporarilyUnavailable();
  const { rows, isCurrent } = await services.disclosures.current(site.language);
  if (isCurrent) locals.cacheAs = site.urls.disclosures(`.${format}`);
  const { origin } = services.config;
  const headers = { 'Cache-Control': UNTIL_MIDNIGHT };
  if (format === 'json') return Response.json(rowsJson(rows, origin), { headers });
  return new Response(rowsCsv(rows, origin, site), {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="disclosures.csv"',
    },
  });
};
