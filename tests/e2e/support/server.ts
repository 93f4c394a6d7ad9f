/**
 * Builds the site for tests (with the component gallery), creates its library, and starts the real server
 * that all tests share.
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { BUILD, BUILD_ENV, builtSite, sampleLibrary, TEST_DOCUMENTS } from '../../built-site.ts';
import { removeFolder } from '../../end-process.ts';
import { PORT } from './port.ts';
import { startServer } from './start-server.ts';

/**
 * Global setup of Playwright.
 * @returns the global teardown
 */
export default async function startSite(): Promise<() => Promise<void>> {
  await refuseTakenPort();
  await builtSite();
  await sampleLibrary();
  const data = mkdtempSync(path.join(tmpdir(), 'site-e2e-'));
  const { stop } = await startServer(BUILD, PORT, {
    ...BUILD_ENV,
    DATA_DIR: path.join(data, 'data'),
    // The cache is kept between runs, because extracting the library's text takes longer than most tests.
    CACHE_DIR: path.join(ROOT, '.cache/test-cache'),
    DOCUMENTS_DIR: TEST_DOCUMENTS,
    // Each test sends a different client address (site.ts): one address would exceed the rate limit.
    TRUST_PROXY: '127.0.0.1',
  });
  process.env.SITE_DATA_DIR = path.join(data, 'data');
  return async () => {
    await stop();
    removeFolder(data);
  };
}

/** Fails if the port is taken: a server from an earlier run would answer instead of the server under test. */
async function refuseTakenPort(): Promise<void> {
  const probe = createServer().listen(PORT, '127.0.0.1');
  await once(probe, 'listening').catch(() => {
    throw new Error(
      `Port ${PORT} is taken, perhaps by an earlier run. End that run, or set TEST_PORT to another port.`,
    );
  });
  probe.close();
  await once(probe, 'close');
}
