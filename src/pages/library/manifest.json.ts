/** Every document for programs; the schema beside it says what it holds. */
import type { APIRoute } from 'astro';
import { manifest } from '../../features/library/machine/manifest.ts';
import { publications } from '../../features/library/machine/publications.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) => {
  const { services } = locals;
  locals.keep = true;
  const { origin } = services.config;
  const body = manifest({ publications: publications(services), sources: services, origin });
  return Response.json(body);
};
