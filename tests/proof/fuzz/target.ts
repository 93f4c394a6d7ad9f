/** Data of the fuzzed server: files with known bytes, form tokens, and stored submissions. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { documentFile } from '../../../src/urls.ts';
import { fillInForm } from '../../waiting.ts';
import { readRecord } from '../support/record.ts';
import type { KnownFile } from './ranges.ts';

const FORM_PAGES = ['/newsletter', '/lending-partners/become-a-partner', '/enquiry', '/career/apply/general'];
const STATIC = ['/robots.txt', '/.well-known/security.txt', '/favicon.ico'];
/** Number of documents for range requests. Each document gets several hundred requests. */
const DOCUMENTS = 12;

export async function knownFiles(origin: string): Promise<KnownFile[]> {
  const folder = process.env.DOCUMENTS_DIR ?? '';
  const documents = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
    .map(documentFile);
  if (documents.length < DOCUMENTS) throw new Error('The library has too few documents to fuzz.');
  const step = Math.floor(documents.length / DOCUMENTS);
  const some = documents.filter((_, i) => i % step === 0).slice(0, DOCUMENTS);
  return Promise.all(
    [...STATIC, ...some].map(async (address) => {
      const res = await fetch(origin + address, { headers: { 'Accept-Encoding': 'identity' } });
      return {
        address,
        bytes: Buffer.from(await res.arrayBuffer()),
        etag: res.headers.get('etag') ?? '"none"',
      };
    }),
  );
}

/** Requests the forms and waits until the server accepts their tokens. @returns the tokens, by form address */
export async function oldTokens(origin: string): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const page of FORM_PAGES) {
    const html = await (await fetch(origin + page)).text();
    const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1];
    if (token) tokens.set(page, token);
  }
  await fillInForm();
  return tokens;
}

/** Checks that every stored submission is complete and valid for its form. */
export async function checkStored(dataDir: string): Promise<{ stored: number; wrong: string[] }> {
  return readRecord(dataDir, 'sqlite', async (database) => {
    const rows = await database.selectFrom('submissions').selectAll().execute();
    const consents = await database.selectFrom('consents').select('submission_id').execute();
    const files = await database
      .selectFrom('attachments')
      .select(['submission_id', 'file_name', 'size', 'bytes'])
      .execute();
    const wrong = rows.flatMap(({ id, kind, email, payload }) => {
      const fields: Record<string, unknown> = JSON.parse(payload);
      const own = files.filter((file) => file.submission_id === id);
      const found: string[] = [];
      if (kind !== 'enquiry' || email)
        if (!/^[^\s@<>"]+@[^\s@]+\.[^\s@]+$/.test(email)) found.push(`the address ${JSON.stringify(email)}`);
      if (Object.values(fields).some((value) => typeof value !== 'string'))
        found.push('a field that is not a string');
      if (Object.values(fields).some((value) => /\0/.test(String(value))))
        found.push('a field with a NUL character');
      if (own.length !== (kind === 'job' ? 1 : 0)) found.push(`${own.length} files`);
      if (own.some(({ file_name }) => /[/\\\p{Cc}]/u.test(file_name))) found.push('an invalid file name');
      if (consents.filter(({ submission_id }) => submission_id === id).length !== 1) found.push('no consent');
      return found.map((what) => `${kind} ${id} was stored with ${what}`);
    });
    return { stored: rows.length, wrong };
  });
}
