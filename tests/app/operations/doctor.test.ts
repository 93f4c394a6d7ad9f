/** The go-live check of configuration, library and the running site: findings, locations, exit codes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkConfiguration } from '../../../src/operations/doctor/configuration.server.ts';
import { checkLibrary } from '../../../src/operations/doctor/library.server.ts';
import { checkSite } from '../../../src/operations/doctor/site.server.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { claimFolder, SAMPLE_MARKER } from '../../../tools/sample-library/claim.server.ts';
import { problemLines, run } from './operations-fixture.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'operations-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('configuration: reports values that are suitable only for a trial', () => {
  const places = (env: Record<string, string>) =>
    checkConfiguration(readConfig(env), env).map(({ place }) => place);
  expect(places({})).toEqual(['ORIGIN', 'MAIL_FROM', 'MAIL_TO', 'DATA_DIR']);
  const real = { MAIL_FROM: 'web@lender.in', MAIL_TO: 'office@lender.in', DATA_DIR: '/srv/data' };
  expect(places({ ...real, ORIGIN: 'https://www.lender.in', TRUST_PROXY: '127.0.0.1' })).toEqual([]);
  expect(places({ ...real, ORIGIN: 'https://www.lender.in' })).toEqual(['TRUST_PROXY']);
  expect(places({ ...real, ORIGIN: 'http://www.lender.in' })).toEqual(['ORIGIN']);
  expect(places({ ...real, ORIGIN: 'https://lender.example', TRUST_PROXY: '::1' })).toEqual(['ORIGIN']);
  const public_ = { ...real, ORIGIN: 'https://www.lender.in', TRUST_PROXY: '127.0.0.1' };
  const connections = (SMTP_URL: string, DATABASE_URL: string) =>
    places({ ...public_, SMTP_URL, DATABASE_URL });
  expect(connections('smtp://mail.lender.in:25', 'postgres://a:b@db.lender.in/record')).toEqual([
    'SMTP_URL',
    'DATABASE_URL',
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

test('library: reports documents that investors could not read', async () => {
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  writeFileSync(path.join(documents, 'good.pdf'), '%PDF-1.4\n%%EOF\n');
  writeFileSync(path.join(documents, 'cut.pdf'), '%PDF-1.4\n');
  writeFileSync(path.join(documents, 'none.pdf'), 'hello');
  writeFileSync(path.join(documents, 'empty.txt'), '');
  expect(problemLines(await checkLibrary(documents, SAMPLE_MARKER)).sort()).toEqual([
    'cut.pdf: a PDF that is cut off',
    'empty.txt: an empty file',
    'none.pdf: named PDF, but it is none',
  ]);
  expect(problemLines(await checkLibrary(path.join(folder, 'nowhere'), SAMPLE_MARKER))).toHaveLength(1);
  const sample = path.join(folder, 'sample');
  await claimFolder(sample, []);
  expect(problemLines(await checkLibrary(sample, SAMPLE_MARKER))).toContain(
    `DOCUMENTS_DIR: ${sample} holds the sample library`,
  );
});

describe('a running site', () => {
  const HEADERS = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  let server: Server;
  let url = '';
  let pages: Record<string, { html: string; headers?: Record<string, string> }> = {};
  beforeAll(async () => {
    server = createServer((req, res) => {
      const page = pages[req.url ?? ''];
      res.writeHead(page ? 200 : 404, { ...HEADERS, ...page?.headers }).end(page?.html ?? 'no');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('has no findings if it is correct', async () => {
    pages = {
      '/': {
        html: `<link rel="canonical" href="${url}/"><a href="/about?a=1&amp;b=2#team">About</a><img src="/media/a.png" alt=""><a href="https://elsewhere.in/">x</a><a href="tel:+91">c</a>`,
      },
      '/about?a=1&b=2': { html: '<h2 id="team">Team</h2>' },
      '/media/a.png': { html: '', headers: { 'Content-Type': 'image/png' } },
    };
    expect(await checkSite(url, url)).toEqual([]);
  });

  test('reports pages with missing headers, dead links, wrong addresses and pictures without alternative text', async () => {
    pages = {
      '/': {
        html: '<link rel="canonical" href="http://other.in/"><a href="/gone">Gone</a><a href="/b#nowhere">B</a><img src="/media/x.png"><a href="/b"><img src="/b" alt=""></a>',
      },
      '/b': { html: '<p>b</p>', headers: { 'X-Frame-Options': 'ALLOWALL', 'Permissions-Policy': '' } },
    };
    expect(problemLines(await checkSite(url, url))).toEqual([
      `/: names http://other.in/ as its address, and ORIGIN is ${url}`,
      '/: shows /media/x.png without an alternative text',
      '/: has 1 link(s) or button(s) without a name',
      '/: leads to /gone, which answers 404',
      '/b: comes with a weak header X-Frame-Options: ALLOWALL',
      '/b: comes with a weak header Permissions-Policy: ',
      '/: leads to /media/x.png, which answers 404',
      '/: leads to #nowhere on /b, which is not there',
    ]);
  });

  test('an ORIGIN different from the build’s is one finding, and the build’s links are followed', async () => {
    const names = (address: string, more = '') => ({
      html: `<link rel="canonical" href="${address}">${more}`,
    });
    const links = '<a href="/a">a</a><a href="http://built.in/b">b</a><a href="/c">c</a><a href="/own">d</a>';
    pages = {
      '/': names('http://built.in/', links),
      '/a': names('http://built.in/a'),
      '/b': names('http://built.in/b', '<a href="http://built.in/gone">gone</a>'),
      '/c': names('http://elsewhere.in/c'),
      // A page rendered on demand contains the server's ORIGIN, unlike the prerendered pages.
      '/own': names(`${url}/own`),
    };
    expect(problemLines(await checkSite(url, url))).toEqual([
      `/ and 2 more page(s): names http://built.in/ as its address, and ORIGIN is ${url}`,
      `/c: names http://elsewhere.in/ as its address, and ORIGIN is ${url}`,
      '/b: leads to /gone, which answers 404',
    ]);
  });

  test('the same problem on several pages is one finding with the first page', async () => {
    const page = { html: '<img src="/media/x.png"><a href="/b">b</a><a href="/c">c</a>' };
    const weak = { ...page, headers: { 'X-Frame-Options': 'ALLOWALL' } };
    pages = { '/': page, '/b': weak, '/c': weak, '/media/x.png': { html: '' } };
    expect(problemLines(await checkSite(url, url))).toEqual([
      '/ and 2 more page(s): shows /media/x.png without an alternative text',
      '/b and 1 more page(s): comes with a weak header X-Frame-Options: ALLOWALL',
    ]);
  });

  test('an anchor that cannot be decoded is reported as missing', async () => {
    pages = { '/': { html: '<a href="/b#100%">B</a>' }, '/b': { html: '<p id="100">b</p>' } };
    expect(problemLines(await checkSite(url, url))).toEqual(['/: leads to #100% on /b, which is not there']);
  });

  test('a truncated check is a finding', async () => {
    const chain = (next: string) => ({ html: `<a href="/${next}">on</a>` });
    pages = { '/': chain('a'), '/a': chain('b'), '/b': chain('c'), '/c': { html: 'end' } };
    const cut = expect.stringMatching(/: has more pages or addresses than were looked at/);
    expect(problemLines(await checkSite(url, url, { pages: 4, addresses: 4 }))).toEqual([]);
    expect(problemLines(await checkSite(url, url, { pages: 3, addresses: 4 }))).toEqual([cut]);
    expect(problemLines(await checkSite(url, url, { pages: 4, addresses: 3 }))).toEqual([cut]);
  });

  test('the command exits with 1 if there are findings, and with 2 if it cannot run', async () => {
    pages = { '/': { html: '<a href="/gone">Gone</a>' } };
    const env = {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      DOCUMENTS_DIR: path.join(folder, 'documents'),
    };
    const ran = await run('doctor', ['--url', url, '--json'], env);
    expect([ran.code, ran.stderr]).toEqual([1, '']);
    const areas = ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).area);
    expect([...new Set(areas)]).toEqual(['configuration', 'content', 'library', 'mail', 'database', 'site']);
    const wrong = await run('doctor', [], { ...env, PORT: 'x' });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('PORT')]);
    expect((await run('doctor', ['--url', 'nonsense'], env)).code).toBe(2);
    expect((await run('doctor', ['--nonsense'], env)).code).toBe(2);
  });
});
