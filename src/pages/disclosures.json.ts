/** The disclosures for programs (docs/contracts/disclosures.md). */
import type { APIRoute } from 'astro';
import { currentLanguage } from '../domain/language/language.ts';
import { rowsJson } from '../features/disclosures/rows-files.ts';
import { temporarilyUnavailable } from '../features/library/register/moved-folder.ts';
import * as urls from '../urls.ts';
import { UNTIL_MIDNIGHT } from './_server/page-version.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { services } = locals;
  // Without the register, every document would seem to be missing.
  if (!services.register.isLoaded) return temporarilyUnavailable();
  const { rows, isCurrent } = await services.disclosures.current(currentLanguage());
  if (isCurrent) locals.cacheAs = urls.disclosures('.json');
  const body = JSON.stringify(rowsJson(rows, services.config.origin));
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': UNTIL_MIDNIGHT },
  });
};
