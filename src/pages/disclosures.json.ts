/** The disclosures for programs (docs/contracts/disclosures.md). */
import type { APIRoute } from 'astro';
import { rowsJson } from '../features/disclosures/disclosures.server.ts';
import { UNTIL_MIDNIGHT } from './_server/page-version.ts';
import { temporarilyUnavailable } from './_server/responses.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { services, site } = locals;
  // Without the register, every document would seem to be missing.
  if (!services.register.isLoaded) return temporarilyUnavailable();
  const { rows, isCurrent } = await services.disclosures.current(site.language);
  if (isCurrent) locals.cacheAs = site.urls.disclosures('.json');
  const body = JSON.stringify(rowsJson(rows, services.config.origin));
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': UNTIL_MIDNIGHT },
  });
};
