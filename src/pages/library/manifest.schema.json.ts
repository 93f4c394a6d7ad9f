/** The JSON schema of the manifest. */
import type { APIRoute } from 'astro';
import { MANIFEST_SCHEMA } from '../../features/library/feeds/manifest.ts';
import * as urls from '../../urls.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) => {
  const { origin } = locals.services.config;
  const $id = urls.absolute(origin, urls.manifestSchema());
  const body = JSON.stringify({ $id, ...MANIFEST_SCHEMA }, undefined, 2);
  return new Response(body, { headers: { 'Content-Type': 'application/schema+json' } });
};
