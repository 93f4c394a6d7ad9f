/** The disclosures as a file for spreadsheets. */
import type { APIRoute } from 'astro';
import { rowsCsv } from '../features/disclosures/disclosures.server.ts';
import { UNTIL_MIDNIGHT } from './_server/page-version.ts';
import { temporarilyUnavailable } from './_server/responses.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { services, site } = locals;
  if (!services.register.isLoaded) return temporarilyUnavailable();
  const { rows, isCurrent } = await services.disclosures.current(site.language);
  if (isCurrent) locals.cacheAs = site.urls.disclosures('.csv');
  return new Response(rowsCsv(rows, services.config.origin, site), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Cache-Control': UNTIL_MIDNIGHT,
      'Content-Disposition': 'attachment; filename="disclosures.csv"',
    },
  });
};
