/**
 * One network cannot block others by holding server resources. The network opens hundreds of sockets that send
 * heads without bodies, send bodies byte by byte, send bodies that are rejected, request documents and never
 * read them, or send nothing. Pages, folders, documents, search, forms and health checks still work for every
 * other network: without a proxy, behind the sample nginx, and behind the sample Caddy.
 *   --sockets N   number of sockets of each crowd (300)
 *   --seconds N   duration of each crowd (12)
 */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../free-port.ts';
import { until } from '../../waiting.ts';
import { startCaddy } from '../deploy/caddy.ts';
import { startNginx } from '../deploy/nginx.ts';
import { untilIndexed } from '../support/indexed.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';
import { CROWDS, type CrowdName, holdCrowd } from './crowds.ts';
import { visit } from './visitors.ts';

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '300' }, seconds: { type: 'string', default: '12' } },
});
const SOCKETS = Number(values.sockets);
/** Maximum duration of a response to another visitor in milliseconds. */
const MAX_WAIT_MS = 3_000;
/** Number of silent connections if there is no proxy; above the maximum for one network. */
const SILENT = 1_500;

const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
cpSync(path.join(process.env.DOCUMENTS_DIR ?? '', 'Policies'), path.join(documents, 'Policies'), {
  recursive: true,
});
writeFileSync(path.join(documents, 'Policies', 'Long.zip'), Buffer.alloc(32 * 1024 * 1024));
writeFileSync(path.join(documents, 'Policies', 'Short.txt'), 'a short document');
const metricsPort = await freePort();
const site = await startSite(folder, {
  DOCUMENTS_DIR: documents,
  TRUST_PROXY: '127.0.0.1',
  METRICS_PORT: String(metricsPort),
});
const wrong: string[] = [];
await untilIndexed(site.origin, metricsPort);

const nginx = await startNginx(folder, [site.port]);
const caddy = await startCaddy(folder, site.port);
const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port);
const doors = { directly: site.port, 'behind nginx': portOf(nginx), 'behind Caddy': portOf(caddy) };
try {
  for (const [door, port] of Object.entries(doors))
    for (const name of Object.keys(CROWDS) as CrowdName[]) await besides(door, port, name);
} finally {
  await nginx.stop();
  await caddy.stop();
}
const code = await endSite(site, 'SIGTERM');
drop();
console.info(`seed ${process.env.SEED ?? 1} (not used), exit code ${code}`);
for (const line of wrong.slice(0, 20)) console.info(`  WRONG: ${line}`);
process.exit(wrong.length === 0 && code === 0 ? 0 : 1);

async function besides(door: string, port: number, name: CrowdName): Promise<void> {
  const count = name === 'connections that say nothing' && door === 'directly' ? SILENT : SOCKETS;
  const crowd = await holdCrowd(port, name, count);
  const { answered, failed, slowest } = await visit(port, Number(values.seconds) * 1_000, [
    'Policies',
    'Short.txt',
  ]);
  console.info(
    `${door}, ${count} ${name}: ${crowd.open()} open at the end; ${answered} of ${answered + failed.length} requests of other networks answered, slowest ${slowest} ms`,
  );
  crowd.drop();
  if (answered === 0 || failed.length > 0) wrong.push(`${door}, ${name}: ${failed.slice(0, 3).join(', ')}`);
  if (slowest > MAX_WAIT_MS) wrong.push(`${door}, ${name}: a response took ${slowest} ms`);
  await until('the crowd is gone', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^site_http_connections (\d+)$/m.exec(metrics)?.[1]) < SOCKETS / 2;
  });
}
