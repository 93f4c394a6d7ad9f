/** A server with all languages of `content/`, which the tests of one file share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { loadContent, type Text } from '../../../src/content-model/load.ts';
import { putDocuments } from '../../app/operations/complete-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { LANGUAGES_BUILD, LANGUAGES_ENV, languagesSite } from '../../languages-site.ts';
import { until } from '../library/own-library.ts';
import { expect, test } from '../support/site.ts';

const { content } = loadContent(LANGUAGES_ENV.CONTENT_DIR);

/** The languages of `content/`, each with its texts. */
export const LANGUAGES = Object.entries(content.text) as [language: string, text: Text][];

/** Starts the server before the tests of a file, and stops it after them. @returns its origin, once it runs */
export function languagesServer(): () => string {
  let folder = '';
  let server: ChildProcess | undefined;
  let origin = '';
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    await languagesSite();
    folder = mkdtempSync(path.join(tmpdir(), 'site-languages-'));
    // A few documents: reading the sample library would take a server longer than these tests take.
    const documents = path.join(folder, 'documents');
    await putDocuments(documents);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    server = spawn(NODE, ['tests/e2e/support/serve.ts', LANGUAGES_BUILD], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...{ PORT: String(port), HOST: '127.0.0.1', ORIGIN: origin, DOCUMENTS_DIR: documents },
        ...{ DATA_DIR: path.join(folder, 'data'), CACHE_DIR: path.join(folder, 'cache') },
        TRUST_PROXY: '127.0.0.1',
      },
    });
    await until(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), 45_000);
  });
  test.afterAll(async () => {
    if (server) await endProcess(server);
    removeFolder(folder);
  });
  return () => origin;
}
