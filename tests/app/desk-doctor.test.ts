/** Go-live check, content check and reference: what they find, where, and how they end. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../scripts/prepare.mjs';
import { programHelp } from '../../src/cli/help.ts';
import { cliReference, PROGRAMS, REFERENCE } from '../../src/cli/reference.ts';
import { checkConfiguration } from '../../src/features/desk/doctor/configuration.server.ts';
import { checkContent } from '../../src/features/desk/doctor/content.server.ts';
import { checkLibrary } from '../../src/features/desk/doctor/library.server.ts';
import { placeholderIn } from '../../src/features/desk/doctor/placeholder.ts';
import { checkSite } from '../../src/features/desk/doctor/site.server.ts';
import { claimFolder, SAMPLE_MARKER } from '../../src/features/library/sample/claim.server.ts';
import { readConfig } from '../../src/server/config.ts';
import { run } from './desk-fixture.ts';

// Processes take their time where everything else runs too.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'desk-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const told = (findings: { place: string; problem: string }[]) =>
  findings.map(({ place, problem }) => `${place}: ${problem}`);

test('docs/cli-reference.md is what the commands say of themselves', () => {
  expect(readFileSync(REFERENCE, 'utf8'), 'run: npm run docs:cli').toBe(cliReference());
});

test.each(PROGRAMS.flatMap((program) => program.commands.map((found) => [program, found] as const)))(
  '$0.name $1.name has a summary, examples and options that say what they do',
  (program, found) => {
    const help = programHelp(program, found);
    expect(found.examples.length).toBeGreaterThan(0);
    for (const option of Object.keys(found.options ?? {})) expect(help).toContain(`--${option}`);
    expect(found.summary).toMatch(/^[A-Z].*[^.]$/);
  },
);

test('every program is a script of package.json and prints its help', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const { name } of PROGRAMS) expect(scripts[name]).toBe(`node src/cli/${name}.ts`);
  const ran = await Promise.all(PROGRAMS.map(({ name }) => run(name, ['--help'], process.env)));
  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(PROGRAMS.map(() => [0, '']));
});

test.each([
  ['[to be entered]', true],
  ['+91 22 0000 0000', true],
  ['hello@kaarya.example', true],
  ['https://www.example.com/x', true],
  ['Sample Name One', true],
  ['For example, a loom. Two examples follow.', false],
  ['+91 22 6100 4000', false],
  ['₹10,00,000 in 2000-01', false],
  ['a@exampleworks.in', false],
])('%j is a placeholder: %s', (text, is) => {
  expect(placeholderIn(text) !== undefined).toBe(is);
});

test('content: sample, unapproved, old, future, closed, linkless, by file and line', () => {
  const content = path.join(folder, 'content');
  mkdirSync(path.join(content, 'en'), { recursive: true });
  writeFileSync(
    path.join(content, 'company.yaml'),
    'sample: true\nemail: a@lender.in\nsecurity: { expires: "2026-02-01" }\nsocial:\n  - { name: X, icon: x-social }\n',
  );
  writeFileSync(
    path.join(content, 'en', 'page.yaml'),
    `labels: { asOf: As of, until: Until }
claim: { text: Good, asOf: "2025-01-01", approved: true }
other: { text: Good, asOf: "2026-01-01", approved: false }
later: { text: Good, asOf: "2026-01-03", approved: true }
open: [{ title: Clerk, until: "2026-01-01" }, { title: Clerk, until: "2026-01-02" }]
picture: { wide: a.svg, alt: a.svg }
`,
  );
  expect(told(checkContent(content, Date.parse('2026-01-02T12:00:00Z')))).toEqual([
    'content/company.yaml:1: sample content, invented for this template',
    'content/company.yaml:3 security: an address that holds until 2026-02-01 only',
    'content/company.yaml:5 social[1]: a link to X without a target',
    'content/en/page.yaml:2 claim: a claim as of 2025-01-01, more than a year ago',
    'content/en/page.yaml:3 other: a claim that nobody has approved',
    'content/en/page.yaml:4 later: a claim as of 2026-01-03, which is in the future',
    'content/en/page.yaml:5 open[1]: an opening that closed on 2026-01-01',
    'content/en/page.yaml:6 picture.alt: an alternative text that describes nothing: "a.svg"',
  ]);
});

test('configuration: what is right for trying out only', () => {
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

test('library: what investors could not read', async () => {
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  writeFileSync(path.join(documents, 'good.pdf'), '%PDF-1.4\n%%EOF\n');
  writeFileSync(path.join(documents, 'cut.pdf'), '%PDF-1.4\n');
  writeFileSync(path.join(documents, 'none.pdf'), 'hello');
  writeFileSync(path.join(documents, 'empty.txt'), '');
  expect(told(await checkLibrary(documents, SAMPLE_MARKER)).sort()).toEqual([
    'cut.pdf: a PDF that is cut off',
    'empty.txt: an empty file',
    'none.pdf: named PDF, but it is none',
  ]);
  expect(told(await checkLibrary(path.join(folder, 'nowhere'), SAMPLE_MARKER))).toHaveLength(1);
  const sample = path.join(folder, 'sample');
  await claimFolder(sample, []);
  expect(told(await checkLibrary(sample, SAMPLE_MARKER))).toContain(
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

  test('is clean when it is', async () => {
    pages = {
      '/': {
        html: `<link rel="canonical" href="${url}/"><a href="/about?a=1&amp;b=2#team">About</a><img src="/media/a.png" alt=""><a href="https://elsewhere.in/">x</a><a href="tel:+91">c</a>`,
      },
      '/about?a=1&b=2': { html: '<h2 id="team">Team</h2>' },
      '/media/a.png': { html: '', headers: { 'Content-Type': 'image/png' } },
    };
    expect(await checkSite(url, url)).toEqual([]);
  });

  test('names pages with missing headers, dead links, wrong addresses and silent pictures', async () => {
    pages = {
      '/': {
        html: '<link rel="canonical" href="http://other.in/"><a href="/gone">Gone</a><a href="/b#nowhere">B</a><img src="/media/x.png"><a href="/b"><img src="/b" alt=""></a>',
      },
      '/b': { html: '<p>b</p>', headers: { 'X-Frame-Options': 'ALLOWALL', 'Permissions-Policy': '' } },
    };
    expect(told(await checkSite(url, url))).toEqual([
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

  test('an anchor that cannot be decoded is one that is not there', async () => {
    pages = { '/': { html: '<a href="/b#100%">B</a>' }, '/b': { html: '<p id="100">b</p>' } };
    expect(told(await checkSite(url, url))).toEqual(['/: leads to #100% on /b, which is not there']);
  });

  test('the command ends with 1 and findings, or with 2 where it cannot run', async () => {
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

test('content check: sound content ends with 0, a slip with 1 and its line; unused pictures are named', async () => {
  const content = path.join(folder, 'whole');
  cpSync(path.join(ROOT, 'content'), content, { recursive: true });
  const check = (...args: string[]) =>
    run('content', ['check', ...args], { ...process.env, CONTENT_DIR: content });
  writeFileSync(path.join(content, 'media', 'brand', 'nobody-names-me.svg'), '<svg width="1" height="1"/>');
  const sound = await check();
  expect([sound.code, sound.stderr]).toEqual([0, '']);
  expect(sound.stdout).toContain('content/media/brand/nobody-names-me.svg: no content file names it');
  const file = path.join(content, 'retention.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('partner: 730', 'partner: long'));
  mkdirSync(path.join(content, 'hi'));
  const slips = await check('--json');
  expect(slips.code).toBe(1);
  const lines = slips.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      file: 'content/retention.yaml',
      line: 4,
      where: 'partner',
      mend: expect.any(String),
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ file: 'content/hi/home.yaml', given: 'no file' }));
});
