/** The disclosures as a file for spreadsheets. */
import type { APIRoute } from 'astro';
import { textIn } from '../content-model/text.ts';
import { currentLanguage } from '../domain/language/language.ts';
import { rowsCsv } from '../features/disclosures/rows-files.ts';
import { temporarilyUnavailable } from '../features/library/register/moved-folder.ts';
import * as urls from '../urls.ts';
import { UNTIL_MIDNIGHT } from './_server/page-version.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { services } = locals;
  if (!services.register.isLoaded) return temporarilyUnavailable();
  const { rows, isCurrent } = await services.disclosures.current(currentLanguage());
  if (isCurrent) locals.cacheAs = urls.disclosures('.csv');
  const body = rowsCsv(rows, textIn().disclosures, services.config.origin);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Cache-Control': UNTIL_MIDNIGHT,
      'Content-Disposition': 'attachment; filename="disclosures.csv"',
    },
  });
};
