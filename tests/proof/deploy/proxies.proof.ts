/**
 * Runs the sample configurations in a real nginx and a real Caddy. A body that is too large gets the site's own
 * error page. No log contains a visitor's address or a query string, neither while the site runs nor while it
 * is stopped. To show that the check works, the proof also removes the log rules from each sample, and then
 * finds an address and a query string in the logs.
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

const nginx = (change?: (sample: string) => string) => (folder: string, port: number) =>
  startNginx(folder, [port], change);
const caddy = (change?: (sample: string) => string) => (folder: string, port: number) =>
  startCaddy(folder, port, change);
await prove('nginx', nginx(), true);
const logsAll = (sample: string) =>
  sample.replace("log_format site '", '$&$remote_addr $request_uri ').replace(/^ +error_log .*$/gm, '');
await prove('nginx without its rules', nginx(logsAll), false);
await prove('Caddy', caddy(), true);
const logsEverything = (sample: string) => sample.replaceAll(/^\t+import private\n/gm, '');
await prove('Caddy without its rules', caddy(logsEverything), false);
for (const line of wrong) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

/**
 * @param isSample true for the unchanged sample, whose logs must not contain visitor data; false for the sample
 *   without its log rules, whose logs must contain visitor data
 */
async function prove(
  name: string,
  start: (folder: string, port: number) => ReturnType<typeof startCaddy>,
  isSample: boolean,
): Promise<void> {
  const { folder, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  mkdirSync(path.join(documents, 'Policies'), { recursive: true });
  writeFileSync(path.join(documents, 'Policies', 'Long.zip'), Buffer.alloc(DOCUMENT_BYTES));
  const site = await startSite(folder, { DOCUMENTS_DIR: documents, TRUST_PROXY: '127.0.0.1' });
  const proxy = await start(folder, site.port);
  const secret = randomBytes(16).toString('hex');
  const door: Door = { port: Number(new URL(proxy.origin).port), siteOrigin: site.origin, secret };
  if (isSample) wrong.push(...(await largePosts(door)).map((fault) => `${name}, ${fault}`));
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
  for (const words of isSample ? held : [])
    wrong.push(`${name}: logged: ${logs.split('\n').find((line) => line.includes(words))}`);
  if (!isSample && held.length < 2) wrong.push(`${name}: the proof cannot detect an address and a query`);
}
