/**
 * The go-live check of configuration, library, disk, recipients file and connection: findings, locations,
 * exit codes.
 */
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../../../src/content-model/load.ts';
import { storeDocuments } from '../../../../src/features/library/ingest/index/stored-documents.fixture.ts';
import { checkConfiguration } from '../../../../src/operations/doctor/configuration.server.ts';
import { HARMS } from '../../../../src/operations/doctor/finding.server.ts';
import { checkLibrary } from '../../../../src/operations/doctor/library.server.ts';
import { checkRecipients } from '../../../../src/operations/doctor/mail.server.ts';
import { checkStorage } from '../../../../src/operations/doctor/record-findings.server.ts';
import { checkSite } from '../../../../src/operations/doctor/site.server.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { claimFolder, SAMPLE_MARKER } from '../../../../tools/sample-library/claim.server.ts';
import { recipientsFile } from '../../../recipients.ts';
import { scratchFolder } from '../../../temporary-folder.ts';
import { makeCertificates } from '../../security/certificates.ts';
import { failsWith, jsonLines, problemLines, run } from '../operations-fixture.ts';

const folder = scratchFolder('doctor');

test('configuration: reports values that are suitable only for a trial', () => {
  const places = (env: Record<string, string>) =>
    checkConfiguration(readConfig(env), env).map(({ place }) => place);
  expect(places({})).toEqual(['ORIGIN', 'MAIL_FROM', 'MAIL_TO', 'DATA_DIR']);
  const real = {
    MAIL_FROM: 'web@lender.in',
    MAIL_TO: 'office@lender.in',
    DATA_DIR: '/srv/data',
    ORIGIN: 'https://www.lender.in',
    TRUST_PROXY: '127.0.0.1',
  };
  const changed = (env: Record<string, string>) => places({ ...real, ...env });
  expect(changed({})).toEqual([]);
  expect(changed({ TRUST_PROXY: '' })).toEqual(['TRUST_PROXY']);
  expect(changed({ ORIGIN: 'http://www.lender.in', TRUST_PROXY: '' })).toEqual(['ORIGIN']);
  expect(changed({ ORIGIN: 'https://lender.example' })).toEqual(['ORIGIN']);
  const connections = (SMTP_URL: string, DATABASE_URL: string) => changed({ SMTP_URL, DATABASE_URL });
  expect(connections('smtp://mail.lender.in:25', 'postgres://a:b@db.lender.in/record')).toEqual([
    ...['SMTP_URL', 'DATABASE_URL'],
  ]);
  expect(connections('smtp://127.0.0.1:25', 'postgres://a:b@127.0.0.1/record')).toEqual([]);
  const encrypted = 'postgres://a:b@db.lender.in/record?sslmode=verify-full';
  expect(connections('smtps://a:b@mail.lender.in', encrypted)).toEqual([]);
});

test('configuration: reports a misspelt variable with the correct name, without its value', () => {
  const env = { TRUST_PROXI: '10.9.8.7', DATA_DIR: '/srv/data' };
  const found = checkConfiguration(readConfig(env), env).find(({ place }) => place === 'TRUST_PROXI');
  expect(found?.fix).toBe('Rename it to TRUST_PROXY, or remove it.');
  expect(JSON.stringify(found)).not.toContain('10.9.8.7');
});

test('disk: reports too little space for forms with files, and once, with SQLite, for any form', async () => {
  const MB = 1024 * 1024;
  const problems = async (free: number, databaseUrl = 'sqlite') => {
    const config = { ...readConfig({ DATA_DIR: '/srv/data' }), databaseUrl };
    return problemLines(await checkStorage(config, async () => free));
  };
  expect(await problems(1024 * MB)).toEqual([]);
  expect(await problems(1024 * MB - 1)).toEqual([
    'STORAGE_MIN_FREE_MB: /srv/data has 1,023 MB free, less than 1,024 MB',
  ]);
  expect(await problems(MB - 1)).toEqual([
    'DATA_DIR: /srv/data has 1,023 KB free, less than a form needs: no form is stored, and /readyz answers 503',
  ]);
  expect(await problems(0, 'postgres://site@db.example/record')).toEqual([
    'STORAGE_MIN_FREE_MB: /srv/data has 0 MB free, less than 1,024 MB',
  ]);
});

test('library: reports documents that investors could not read, and how many were not read, without reading them', async () => {
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  for (const [name, text] of [
    ['cut.pdf', '%PDF-1.4\n'],
    ['none.pdf', 'hello'],
    ['empty.txt', ''],
    ['.facts.yaml', 'a.pdf: {}\n'.repeat(3)],
  ] as const)
    writeFileSync(path.join(documents, name), text);
  const cacheDir = path.join(folder, 'cache');
  const { size, mtimeMs } = statSync(path.join(documents, 'cut.pdf'));
  const cut = { kind: 'unreadable', pages: [], reason: 'it is damaged', sha256: undefined } as const;
  storeDocuments(cacheDir, { 'cut.pdf': { ...cut, size, modified: Math.trunc(mtimeMs) } });
  const check = async (documentsDir: string) => {
    const config = { documentsDir, cacheDir };
    return problemLines(await checkLibrary(config, { categories: [] }, Date.now(), SAMPLE_MARKER));
  };
  expect(await check(documents)).toEqual([
    'cut.pdf: cannot be searched: it is damaged',
    'empty.txt: is an empty file',
    expect.stringMatching(/^\.facts\.yaml: is not used: \.facts\.yaml:2 given .*\.facts\.yaml:3 given /),
    'DOCUMENTS_DIR: 1 document(s) were not read yet, so that search knows only their names',
  ]);
  const nowhere = path.join(folder, 'nowhere');
  expect(await check(nowhere)).toEqual([`DOCUMENTS_DIR: ${nowhere} cannot be read (ENOENT)`]);
  const sample = path.join(folder, 'sample');
  await claimFolder(sample, []);
  expect(await check(sample)).toContain(`DOCUMENTS_DIR: ${sample} holds the sample library`);
});

describe('recipients file', () => {
  const { content } = loadContent('content');
  const file = path.join(folder, 'recipients.yaml');
  const own = recipientsFile('http://127.0.0.1:9/');
  const problems = async (text: string, mode = 0o600) => {
    rmSync(file, { force: true });
    writeFileSync(file, text, { mode });
    return problemLines(await checkRecipients(file, content));
  };

  test('a receiver in the privacy notice is needed, and suffices', async () => {
    expect(problemLines(await checkRecipients('', content))).toEqual([
      'RECIPIENTS_FILE: has no webhook loan-desk, which the privacy notice names',
    ]);
    expect(await problems(own)).toEqual([]);
  });

  test.each([
    [
      'secrets that others may read',
      own,
      `${file}, which has secrets, may be read by other users of this machine`,
      0o644,
    ],
    ['an example', recipientsFile('https://crm.lender.example/'), 'webhook loan-desk has an example address'],
    [
      'no encryption',
      recipientsFile('http://10.0.0.7/'),
      'webhook loan-desk sends forms to 10.0.0.7 without encryption',
    ],
    [
      'a private address',
      recipientsFile('https://10.0.0.7/').replace('private: true', 'private: false'),
      'not a public address',
    ],
    [
      'an example of a mailbox',
      `${own}mail:\n  - to: a@lender.example\n`,
      'names the example a@lender.example',
    ],
    ['an error', 'mail: none', 'line 1 mail cannot be used'],
  ])('reports %s', async (_what, text, problem, mode?: number) => {
    expect(await problems(text, mode)).toEqual([expect.stringContaining(problem)]);
  });
});

test('the command exits with 1 if there are findings, and with 2 if it cannot run', async () => {
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'data'),
    DOCUMENTS_DIR: path.join(folder, 'documents'),
  };
  // Nothing listens on port 9.
  const ran = await run('doctor', ['--url', 'http://127.0.0.1:9', '--json'], env);
  expect([ran.code, ran.stderr]).toEqual([1, '']);
  const found = jsonLines(ran.stdout);
  const areas = new Set(found.map(({ area }) => area));
  expect([...areas].sort()).toEqual(['configuration', 'content', 'database', 'library', 'mail', 'site']);
  expect(found[0]).toMatchObject({ harm: 'loss', problem: 'there has never been a backup' });
  const harms = found.map(({ harm }) => Object.keys(HARMS).indexOf(harm));
  expect(harms).toEqual(harms.toSorted());
  expect(new Set(harms).size).toBeGreaterThan(2);
  const lines = async (...args: string[]) =>
    (await run('doctor', ['--url', 'http://127.0.0.1:9', ...args], env)).stdout.split('\n');
  const worst = found.map(({ harm, place, problem }) =>
    expect.stringContaining(`${harm.padEnd(8)}  ${place}: ${problem}`),
  );
  const all = await lines('--all');
  expect(all.slice(0, found.length)).toEqual(worst);
  const short = await lines();
  expect([short.length, short.slice(0, 10)]).toEqual([all.length - found.length + 10, all.slice(0, 10)]);
  expect(short.at(-2)).toMatch(new RegExp(`^${found.length} finding\\(s\\): \\d+ loss .*--all`));
  await failsWith(run('doctor', [], { ...env, PORT: 'x' }), 'PORT', 2);
  for (const args of [['--url', 'nonsense'], ['--nonsense']])
    expect((await run('doctor', args, env)).code).toBe(2);
});

describe('connection errors of the site', () => {
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
    ['expired', 'CERT_HAS_EXPIRED certificate has expired'],
    ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT self-signed certificate'],
    ['otherName', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['valid', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ] as const)('an invalid certificate is one finding: %s', async (name, reason) => {
    // If the authority is a default, the server sends its certificate as well.
    tls.setDefaultCACertificates(name === 'valid' ? standard : [...standard, certificates.authority]);
    const server = createHttps(certificates[name], (_, res) => res.end('a page'));
    const url = await addressOf(server, 'https');
    const found = await checkSite(url, url);
    expect(problemLines(found)).toEqual([
      expect.stringMatching(`^${url}/readyz: cannot be reached: ${reason}`),
    ]);
    expect(found[0]?.fix).toContain('the site itself was not checked');
    tls.setDefaultCACertificates([...standard, certificates.authority]);
    if (name === 'valid') expect(JSON.stringify(await checkSite(url, url))).not.toContain('certificate');
  });

  test.each<[reason: string, scheme: 'http' | 'https', respond?: (socket: Socket) => unknown]>([
    ['ECONNREFUSED', 'http'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'https', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['UND_ERR_SOCKET', 'http', (socket) => socket.once('data', () => socket.destroy())],
    ['The operation was aborted due to timeout', 'http', () => undefined],
  ])('a site that does not answer is one finding: %s', async (reason, scheme, respond) => {
    const server = net.createServer((socket) => respond?.(socket.on('error', () => undefined)));
    const url = await addressOf(server, scheme);
    if (!respond) server.close();
    expect(problemLines(await checkSite(url, url))).toEqual([
      expect.stringMatching(`^${url}/readyz: cannot be reached: ${reason}`),
    ]);
  });

  test('a name that cannot be resolved', async () => {
    const url = 'http://no-such-site.invalid';
    expect(problemLines(await checkSite(url, url))).toEqual([
      `${url}/readyz: cannot be reached: ENOTFOUND getaddrinfo ENOTFOUND no-such-site.invalid`,
    ]);
  });
});
