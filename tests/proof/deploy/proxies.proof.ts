/**
 * Runs the sample configurations in a real nginx and a real Caddy. A body that is too large gets the site's
 * own error page. No log contains a visitor's address or a query string, neither while the site runs nor
 * while it is stopped. To show that the check works, the proof also removes the log rules from each sample,
 * and then finds an address and a query string in the logs.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../waiting.ts';
import {
  CLIENT_ADDRESS,
  type Door,
  FORWARDED_ADDRESS,
  largePosts,
  rudeRequests,
} from '../proxies/requests.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';
import { startCaddy } from './caddy.ts';
import { startNginx } from './nginx.ts';

/** More than the combined size of all buffers between the site and a client that stops reading. */
const DOCUMENT_BYTES = 32 * 1024 * 1024;
const wrong: string[] = [];

type Change = (sample: string) => string;
type Start = (folder: string, port: number, change?: Change) => ReturnType<typeof startCaddy>;

const logsAll = (sample: string) =>
  sample.replace("log_format site '", '$&$remote_addr $request_uri ').replace(/^ +error_log .*$/gm, '');
await proveBoth('nginx', (folder, port, change) => startNginx(folder, [port], change), logsAll);
await proveBoth('Caddy', startCaddy, (sample) => sample.replaceAll(/^\t+import private\n/gm, ''));
for (const line of wrong) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

async function proveBoth(name: string, start: Start, withoutRules: Change): Promise<void> {
  await prove(name, start);
  await prove(`${name} without its rules`, start, withoutRules);
}

/**
 * @param change removes the log rules from the sample, whose logs must contain visitor data then; those of
 *   the unchanged sample must not
 */
async function prove(name: string, start: Start, change?: Change): Promise<void> {
  const { folder, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  mkdirSync(path.join(documents, 'Policies'), { recursive: true });
  writeFileSync(path.join(documents, 'Policies', 'Long.zip'), Buffer.alloc(DOCUMENT_BYTES));
  const site = await startSite(folder, { DOCUMENTS_DIR: documents, TRUST_PROXY: '127.0.0.1' });
  const proxy = await start(folder, site.port, change);
  const secret = randomBytes(16).toString('hex');
  const door: Door = { port: Number(new URL(proxy.origin).port), siteOrigin: site.origin, secret };
  if (!change) wrong.push(...(await largePosts(door)).map((fault) => `${name}, ${fault}`));
  await rudeRequests(door);
  await endSite(site, 'SIGTERM');
  await rudeRequests(door);
  await fetch(`${proxy.origin}/last-request`);
  await until('the last request is logged', () => proxy.logs().includes('/last-request'));
  await proxy.stop();
  const logs = proxy.logs();
  drop();

  const held = [secret, CLIENT_ADDRESS, FORWARDED_ADDRESS].filter((words) => logs.includes(words));
  console.info(
    `${name}: ${logs.split('\n').length - 1} lines logged, which contain ${held.length} of 3 texts of visitors`,
  );
  if (!logs.includes('/about')) wrong.push(`${name}: the log does not contain the requests`);
  for (const words of change ? [] : held)
    wrong.push(`${name}: logged: ${logs.split('\n').find((line) => line.includes(words))}`);
  if (change && held.length < 2) wrong.push(`${name}: the proof cannot detect an address and a query`);
}
