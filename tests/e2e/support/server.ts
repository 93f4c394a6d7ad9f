/**
 * Builds the site for tests (with the component gallery), creates its library, and starts the real server
 * that all tests share, with a webhook receiver.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSampleDocuments, NODE, ROOT, SAMPLE_DOCUMENTS } from '../../../scripts/prepare.mjs';
import { BUILD, BUILD_ENV, builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { recipientsFile, SECRET } from '../../recipients.ts';
import { until } from '../../waiting.ts';
import { webhookReceiver } from '../../webhook-receiver.ts';
import { PORT } from './port.ts';

/**
 * Global setup of Playwright.
 * @returns the global teardown
 */
export default async function startSite(): Promise<() => Promise<void>> {
  await refuseTakenPort();
  await builtSite();
  makeSampleDocuments();
  const data = mkdtempSync(path.join(tmpdir(), 'site-e2e-'));
  const events = path.join(data, 'events.jsonl');
  const receiver = webhookReceiver([SECRET], events).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const recipients = path.join(data, 'recipients.yaml');
  const { port } = receiver.address() as AddressInfo;
  writeFileSync(recipients, recipientsFile(`http://127.0.0.1:${port}/`), { mode: 0o600 });
  const server = spawn(NODE, ['tests/e2e/support/serve.ts', BUILD], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...BUILD_ENV,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(data, 'data'),
      // The cache is kept between runs, because extracting the library's text takes longer than most tests.
      CACHE_DIR: path.join(ROOT, '.cache/test-cache'),
      DOCUMENTS_DIR: SAMPLE_DOCUMENTS,
      // Each test sends a different client address (site.ts): one address would exceed the rate limit.
      TRUST_PROXY: '127.0.0.1',
      RECIPIENTS_FILE: recipients,
    },
  });
  process.env.SITE_DATA_DIR = path.join(data, 'data');
  const stop = async () => {
    await endProcess(server);
    receiver.close();
    removeFolder(data);
  };
  await untilReady(server).catch(async (error) => {
    await stop();
    throw error;
  });
  return stop;
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

async function untilReady(server: ChildProcess): Promise<void> {
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error('The site stopped while starting.');
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined))?.ok;
  };
  await until('the site is ready', isReady, { timeoutMs: 45_000 });
}
