/** Whether a file was published here, for programs (docs/contracts/verify.md). */
import type { APIRoute } from 'astro';
import { readSha256 } from '../features/library/document/sha256.ts';
import { verifiedAsJson, verify } from '../features/library/verify/verify.server.ts';

export const prerender = false;

const json = (body: object, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

export const GET: APIRoute = async ({ locals, url }) => {
  const sha256 = readSha256(url.searchParams.get('sha256') ?? '');
  if (!sha256) return json({ error: 'sha256: give 64 hexadecimal digits, or the first 12' }, 400);
  const verified = await verify(sha256, locals.services);
  const later = 'The list of files is being read, or is not available. Try again later.';
  return verified ? json(verifiedAsJson(verified)) : json({ error: later }, 503, { 'Retry-After': '60' });
};
