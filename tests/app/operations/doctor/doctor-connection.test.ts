/** Connection errors that the go-live check reports: each has a specific message and fix. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttps } from 'node:https';
import net, { type AddressInfo, type Server } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSite } from '../../../../src/operations/doctor/site.server.ts';
import { until } from '../../../waiting.ts';
import { type Certificates, makeCertificates } from '../../security/certificates.ts';
import { problemLines } from '../operations-fixture.ts';

let certificates: Certificates;
const standard = tls.getCACertificates();
beforeAll(async () => {
  certificates = makeCertificates();
  tls.setDefaultCACertificates([...standard, certificates.authority]);
  const expiresAt = new X509Certificate(certificates.expired.cert).validToDate.getTime();
  // A certificate states its validity in whole seconds.
  await until('the certificate has expired', () => Date.now() >= expiresAt + 1_000);
}, 30_000);

const servers: Server[] = [];
afterAll(() => {
  tls.setDefaultCACertificates(standard);
  for (const server of servers) server.close();
});

async function addressOf(server: Server, scheme: string): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const withCertificate = (name: Exclude<keyof Certificates, 'authority'>) =>
  addressOf(
    createHttps(certificates[name], (_, res) => res.end('a page')),
    'https',
  );
const problemsOf = async (url: string) => problemLines(await checkSite(url, url));

test.each([
  ['expired', 'has a certificate that has expired', 'Renew it on the proxy'],
  ['selfSigned', 'has a self-signed certificate, which no browser trusts', 'NODE_EXTRA_CA_CERTS'],
  ['otherName', 'has a certificate for another name', 'Get a certificate for 127.0.0.1'],
] as const)('an invalid certificate is one finding: %s', async (name, problem, fix) => {
  const url = await withCertificate(name);
  const found = await checkSite(url, url);
  expect(problemLines(found)).toEqual([`${url}: ${problem}`]);
  expect(found[0]?.fix).toContain(fix);
  expect(found[0]?.fix).toContain('the site itself was not checked');
});

test('a certificate from an unknown authority is a finding', async () => {
  // Resets the default certificates first: otherwise the server also sends the authority's certificate.
  tls.setDefaultCACertificates(standard);
  const url = await withCertificate('valid');
  expect(await problemsOf(url)).toEqual([`${url}: has a certificate whose issuer is unknown`]);
  tls.setDefaultCACertificates([...standard, certificates.authority]);
  expect((await problemsOf(url)).join('\n')).not.toContain('certificate');
});

test('a closed port, another protocol, a reset connection and an unknown host name are findings', async () => {
  const gone = net.createServer();
  const closed = await addressOf(gone, 'http');
  gone.close();
  expect(await problemsOf(closed)).toEqual([`${closed}: does not answer: nothing listens on this port`]);
  const plain = await addressOf(
    net.createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    'https',
  );
  expect(await problemsOf(plain)).toEqual([`${plain}: does not speak TLS on this port`]);
  const cut = await addressOf(
    net.createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.destroy())),
    'http',
  );
  expect(await problemsOf(cut)).toEqual([`${cut}: closes the connection without an answer`]);
  const nowhere = 'http://no-such-site.invalid';
  expect(await problemsOf(nowhere)).toEqual([`${nowhere}: has a name that this machine cannot resolve`]);
});

test('a site that does not answer in time is a finding', async () => {
  const silent = await addressOf(
    net.createServer((socket) => socket.on('error', () => undefined)),
    'http',
  );
  expect(await problemsOf(silent)).toEqual([`${silent}: does not answer within 5 s`]);
}, 20_000);
