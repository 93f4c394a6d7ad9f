/** Connection errors that the go-live check reports: each has a specific message and fix. */
import { once } from 'node:events';
import { createServer as createHttps } from 'node:https';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import tls from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { checkSite } from '../../../../src/operations/doctor/site.server.ts';
import { makeCertificates } from '../../security/certificates.ts';
import { problemLines } from '../operations-fixture.ts';

const certificates = makeCertificates();
const standard = tls.getCACertificates();

const servers: Server[] = [];
afterAll(() => {
  tls.setDefaultCACertificates(standard);
  for (const server of servers) server.close();
});

async function addressOf(server: Server, scheme: 'http' | 'https'): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['expired', 'has a certificate that has expired', 'Renew it on the proxy'],
  ['selfSigned', 'has a self-signed certificate, which no browser trusts', 'NODE_EXTRA_CA_CERTS'],
  ['otherName', 'has a certificate for another name', 'Get a certificate for 127.0.0.1'],
  ['valid', 'has a certificate whose issuer is unknown', 'Let the proxy send the whole chain'],
] as const)('an invalid certificate is one finding: %s', async (name, problem, fix) => {
  // If the authority is a default, the server sends its certificate as well.
  tls.setDefaultCACertificates(name === 'valid' ? standard : [...standard, certificates.authority]);
  const server = createHttps(certificates[name], (_, res) => res.end('a page'));
  const url = await addressOf(server, 'https');
  const found = await checkSite(url, url);
  expect(problemLines(found)).toEqual([`${url}: ${problem}`]);
  expect(found[0]?.fix).toContain(fix);
  expect(found[0]?.fix).toContain('the site itself was not checked');
  tls.setDefaultCACertificates([...standard, certificates.authority]);
  if (name === 'valid') expect(JSON.stringify(await checkSite(url, url))).not.toContain('certificate');
});

test.each<[problem: string, scheme: 'http' | 'https', respond?: (socket: Socket) => unknown]>([
  ['does not answer: nothing listens on this port', 'http'],
  ['does not speak TLS on this port', 'https', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  [
    'closes the connection without an answer',
    'http',
    (socket) => socket.once('data', () => socket.destroy()),
  ],
  ['does not answer within 5 s', 'http', () => undefined],
])('a site that %s', async (problem, scheme, respond) => {
  const server = net.createServer((socket) => respond?.(socket.on('error', () => undefined)));
  const url = await addressOf(server, scheme);
  if (!respond) server.close();
  expect(problemLines(await checkSite(url, url))).toEqual([`${url}: ${problem}`]);
});

test('a name that cannot be resolved', async () => {
  const url = 'http://no-such-site.invalid';
  expect(problemLines(await checkSite(url, url))).toEqual([
    `${url}: has a name that this machine cannot resolve`,
  ]);
});
