/**
 * The picture of a page of a document or of a former edition. Its name contains the file's hash, so the
 * picture at an address never changes, but the edition may be withdrawn.
 */
import type { APIRoute } from 'astro';
import { isPictureWidth } from '../../../../../features/library/document/preview-size.ts';
import type { DocumentRecord } from '../../../../../features/library/document/record.ts';
import { currentSource, formerSource } from '../../../../../features/library/pdf-pages/page-source.server.ts';
import { tryAgain } from '../../../../../features/library/reader/page-status.ts';
import { DAY } from '../../../../../server/responses/cache-policy.ts';
import { temporarilyUnavailable } from '../../../../_server/responses.ts';
import type { Services } from '../../../../_server/services.ts';

export const prerender = false;

const CACHING = {
  documents: DAY,
  // A CDN must not keep former editions, which may be withdrawn at any time.
  editions: { 'cache-control': 'private, max-age=3600' },
};

export const GET: APIRoute = async ({ params, locals }) => {
  const { services } = locals;
  const [, hash, width] = /^([0-9a-f]{16})-(\d{3,4})$/.exec(params.picture ?? '') ?? [];
  const page = /^[1-9]\d{0,5}$/.test(params.page ?? '') ? Number(params.page) : 0;
  const requestedWidth = Number(width);
  const record = services.register.find(params.id ?? '');
  if (!record || record.goneAt !== undefined || !hash || !isPictureWidth(requestedWidth) || page < 1)
    return new Response(null, { status: 404 });
  const source = await sourceWith(record, hash, services).catch(() => 'unavailable' as const);
  if (source === 'unavailable') return temporarilyUnavailable();
  if (!source) return new Response(null, { status: 404 });
  const picture = await services.reader.picture(source, page, requestedWidth);
  if (picture === 'busy' || picture === 'late' || picture === 'changed') return tryAgain();
  if (typeof picture === 'string') return new Response(null, { status: 404 });
  return new Response(Buffer.from(picture), {
    headers: { 'Content-Type': 'image/webp', ...CACHING[source.folder] },
  });
};

/** @returns undefined if neither the current content nor a former edition that is kept has this hash */
async function sourceWith(record: DocumentRecord, hash: string, { facts, editions }: Services) {
  const current = currentSource(record, { facts });
  if (current?.sha256.startsWith(hash)) return current;
  const edition = await editions.withHash(record, hash);
  return edition?.state === 'former' ? formerSource(record.id, edition) : undefined;
}
