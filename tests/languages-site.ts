/** The build of `content/` with all its languages, for tests of translations. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compose } from '../compose.ts';
import { ROOT } from '../scripts/prepare.mjs';
import { readConfig } from '../src/server/config/config.ts';
import { createLog } from '../src/server/logging/log.ts';
import * as urls from '../src/urls.ts';
import { putDocuments } from './app/operations/complete-site.ts';
import { builtSite } from './built-site.ts';
import { until } from './waiting.ts';

export const LANGUAGES_BUILD = '.cache/languages-site';
export const LANGUAGES_ENV = { CONTENT_DIR: path.join(ROOT, 'content'), ORIGIN: 'http://site.example' };

/** @returns the path of the build */
export const languagesSite = (): Promise<string> => builtSite(LANGUAGES_BUILD, LANGUAGES_ENV);

export type LanguagesSite = Awaited<ReturnType<typeof openLanguagesSite>>;

/** Composes the build with some documents, which have been read when it returns. */
export async function openLanguagesSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'languages-'));
  const documents = path.join(folder, 'documents');
  await putDocuments(documents);
  const config = readConfig({
    ...LANGUAGES_ENV,
    DATA_DIR: path.join(folder, 'data'),
    CACHE_DIR: path.join(folder, 'cache'),
    DOCUMENTS_DIR: documents,
    TRUST_PROXY: '127.0.0.1',
    MAIL_TO: 'office@site.example',
    MAIL_FROM: 'web@site.example',
  });
  const site = await compose(config, createLog('silent'), pathToFileURL(`${await languagesSite()}/`));
  // A client for each request, because the limits of one client are not the subject here.
  let clients = 0;
  const headers = () => ({
    'x-forwarded-for': `10.1.${clients >> 8}.${clients++ & 255}`,
    host: 'site.example',
  });
  let listed: { id: string; path: string; pages: number | null }[] = [];
  await until('the documents are read', async () => {
    const { body, statusCode } = await site.app.inject({ url: '/library/manifest.json', headers: headers() });
    listed = statusCode === 200 ? JSON.parse(body).documents : [];
    return listed.length > 5 && listed.every(({ pages }) => pages !== null);
  });
  const [{ id = '' } = {}] = listed;
  return {
    ...site,
    headers,
    documentNames: listed.map((one) => path.basename(one.path)),
    /**
     * The pages of one document: its page, a page with a search, a page number that it does not have, and its
     * editions.
     */
    documentPages: [
      urls.readerPage(id, 1),
      urls.readerPage(id, 1, { query: 'report' }),
      urls.readerPage(id, 99),
      urls.editions(id),
    ],
    async close() {
      await site.app.close();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
