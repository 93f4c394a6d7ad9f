/** A server with all languages of `content/`, which the tests of one file share. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadContent, type Text } from '../../../src/content-model/load.ts';
import { putDocuments } from '../../app/operations/complete-site.ts';
import { removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { LANGUAGES_BUILD, LANGUAGES_ENV, languagesSite } from '../../languages-site.ts';
import { test } from '../support/site.ts';
import { startServer } from '../support/start-server.ts';

const { content } = loadContent(LANGUAGES_ENV.CONTENT_DIR);

/** The languages of `content/`, each with its texts. */
export const LANGUAGES = Object.entries(content.text) as [language: string, text: Text][];

/**
 * Starts the server before the tests of a file, and stops it after them.
 * @returns its origin, once it runs
 */
export function languagesServer(): () => string {
  let folder = '';
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  test.beforeAll(async () => {
    await languagesSite();
    folder = mkdtempSync(path.join(tmpdir(), 'site-languages-'));
    // A few documents: reading the sample library would take a server longer than these tests take.
    const documents = path.join(folder, 'documents');
    await putDocuments(documents);
    server = await startServer(LANGUAGES_BUILD, await freePort(), {
      DOCUMENTS_DIR: documents,
      DATA_DIR: path.join(folder, 'data'),
      CACHE_DIR: path.join(folder, 'cache'),
      TRUST_PROXY: '127.0.0.1',
    });
  });
  test.afterAll(async () => {
    await server?.stop();
    removeFolder(folder);
  });
  return () => server?.origin ?? '';
}
