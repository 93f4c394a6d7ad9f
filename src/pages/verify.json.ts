/** Says whether files were published here, for programs (docs/contracts/verify.md). */
import type { APIRoute } from 'astro';
import { readSha256s } from '../features/library/document/sha256.ts';
import { verifiedAsJson, verify } from '../features/library/verify/verify.server.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, url }) => {
  const sha256s = readSha256s(url.searchParams.get('sha256') ?? '');
  const answers: { sha256: string }[] = [];
  for (const sha256 of sha256s) {
    const verified = await verify(sha256, locals.services);
    const later = 'The list of files is being read, or is not available. Try again later.';
    if (!verified) return Response.json({ error: later }, { status: 503, headers: { 'Retry-After': '60' } });
    answers.push({ sha256, ...verifiedAsJson(verified) });
  }
  const [first, ...others] = answers;
  if (!first)
    return Response.json(
      { error: 'sha256: give 64 hexadecimal digits, or the first 12, for at most ten files' },
      { status: 400 },
    );
  const about = others.length > 0 ? { about: `the first of ${answers.length}`, others } : {};
  return Response.json({ ...first, ...about });
};
