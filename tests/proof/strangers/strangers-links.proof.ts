/**
 * Runs the sample configurations in a real nginx and a real Caddy. Their logs never contain the tokens from
 * newsletter links, whether the site is running or stopped. To show that the check works, the proof also
 * removes the log rules from each sample, and then finds the tokens in the logs.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { caddy, nginx, type SampleProxy, type StartProxy } from '../proxies/samples.ts';
import { readRecord } from '../support/record.ts';
import { endSite, type Site, startSite, workFolder } from '../support/site.ts';

const EMAIL = 'asha@visitor.example';
const wrong: string[] = [];
let requests = 0;

await prove('nginx', nginx(), true);
await prove(
  'nginx without its rules',
  nginx((sample) =>
    sample.replaceAll(/ site; access_log/g, '; access_log').replace(/^ +error_log .*$/gm, ''),
  ),
  false,
);
await prove('Caddy', caddy(), true);
await prove(
  'Caddy without its rules',
  caddy((sample) => sample.replaceAll('import private\n', '\n')),
  false,
);
for (const line of wrong) console.info(`  ${line}`);
console.info(`seed ${process.env.SEED ?? 1}: ${requests} requests with tokens, ${wrong.length} fault(s)`);
process.exit(wrong.length === 0 ? 0 : 1);

/** @param isSample true if the logs must not contain a token, false if they must contain all tokens */
async function prove(name: string, start: StartProxy, isSample: boolean): Promise<void> {
  const { folder, dataDir, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  mkdirSync(path.join(documents, 'Policies'), { recursive: true });
  const site = await startSite(folder, { DOCUMENTS_DIR: documents, TRUST_PROXY: '127.0.0.1' });
  const proxy = await start(folder, site.port);
  const tokens = [...(await mailedTokens(site, proxy, dataDir)), randomBytes(32).toString('base64url')];
  const served = await askAll(proxy, site, tokens, (address) => site.origin + address);
  await endSite(site, 'SIGTERM');
  // nginx's error log contains the Referer header of each request. Because of the pages' referrer policy,
  // browsers put only the origin in this header.
  const gone = await askAll(proxy, site, tokens, () => `${site.origin}/`);
  await proxy.stop();
  const logs = proxy.logs();
  drop();

  const found = tokens.filter((token) => logs.includes(token)).length;
  console.info(
    `${name}: responses ${served.join(' ')} with the site, ${gone.join(' ')} without it; ${logs.split('\n').length - 1} lines logged, ${found} of ${tokens.length} tokens in them`,
  );
  if (!served.includes(200) || gone.some((status) => status < 500))
    wrong.push(`${name}: unexpected responses`);
  if (!logs.includes('/newsletter/confirm') || !logs.includes('/about'))
    wrong.push(`${name}: the log does not contain the requests`);
  if (isSample && found > 0) wrong.push(`${name}: tokens are logged`);
  if (!isSample && found < tokens.length) wrong.push(`${name}: the proof cannot detect a token`);
}

/** Subscribes. @returns the tokens in the email, which confirm or end the subscription */
async function mailedTokens(site: Site, proxy: SampleProxy, dataDir: string): Promise<string[]> {
  const headers = { Origin: site.origin };
  const body = new URLSearchParams({ email: EMAIL });
  await fetch(`${proxy.origin}/newsletter`, { method: 'POST', headers, body });
  const mail = await readRecord(dataDir, 'sqlite', (database) =>
    database.selectFrom('outbox').select('text').where('recipient', '=', EMAIL).executeTakeFirstOrThrow(),
  );
  return [...mail.text.matchAll(/\?token=([\w.-]+)/g)].map(([, token = '']) => token);
}

/**
 * Opens and submits the pages for confirming and unsubscribing with each token, and then requests another
 * page with a Referer header.
 * @returns the statuses of the responses
 */
async function askAll(
  proxy: SampleProxy,
  site: Site,
  tokens: readonly string[],
  referrer: (address: string) => string,
): Promise<number[]> {
  const statuses: number[] = [];
  const ask = async (address: string, init: RequestInit) => {
    requests += 1;
    statuses.push((await fetch(proxy.origin + address, init)).status);
  };
  for (const token of tokens) {
    for (const page of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
      const address = `${page}?token=${token}`;
      await ask(address, {});
      await ask(address, { method: 'POST', headers: { Origin: site.origin }, body: new URLSearchParams() });
      await ask('/about', { headers: { Referer: referrer(address) } });
    }
  }
  return statuses;
}
