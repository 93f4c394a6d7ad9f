/** `npm start`, `npm run dev` and `npm run build` end with one paragraph, before they build, if something cannot be used. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NODE, NODE_PACKAGE, ROOT } from '../../../scripts/prepare.mjs';
import { planSample } from '../../../scripts/sample.ts';
import { readSamplePlan } from '../../../src/features/library/catalogue/sample-plan.server.ts';
import { CONTENT } from '../../fixture-content.ts';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-scripts-'));
  for (const name of ['documents', 'data']) mkdirSync(at(name));
  writeFileSync(at('documents/a.pdf'), '%PDF-1.4\n%%EOF\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script with variables that it can use, except `env`. */
function run(script: string, env: Record<string, string>) {
  const usable = {
    DOCUMENTS_DIR: at('documents'),
    DATA_DIR: at('data'),
    CACHE_DIR: at('cache'),
    CONTENT_DIR: CONTENT,
  };
  const { status, stderr } = spawnSync(NODE, [path.join(ROOT, 'scripts', `${script}.mjs`)], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 30_000,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      ...usable,
      ...env,
    },
  });
  return { status, lines: stderr.trim().split('\n') };
}

/** Variables that a build reads, with values that it cannot use. */
const OF_THE_BUILD: readonly (readonly [name: string, value: string])[] = [
  ['PORT', 'eighty'],
  ['ORIGIN', 'lender.example'],
  ['MEDIA_BASE_URL', 'media.example'],
  ['CONTENT_DIR', './nowhere'],
  ['CONTENT_DIR', './documents/a.pdf'],
];

describe.each(['start', 'dev', 'build'])('%s', (script) => {
  test.each(OF_THE_BUILD)('%s=%s', (name, value) => {
    const { status, lines } = run(script, { [name]: value.startsWith('.') ? at(value) : value });
    expect([status, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(
      script === 'build' ? /^The site could not be built/ : /^The site could not start/,
    );
    expect(lines[0]).toContain(name);
  });
});

test.each(['start', 'build'])('%s with invalid content lists the problems', (script) => {
  const fixture = path.join(ROOT, 'tests/fixtures/content-invalid');
  const { status, lines } = run(script, { CONTENT_DIR: fixture });
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/Content cannot be used, \d+ problem\(s\):$/);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}content\/\S+:\d+ .+\.$/);
});

describe.each(['start', 'dev'])('%s', (script) => {
  test.each([
    ['DOCUMENTS_DIR', './nowhere'],
    ['DOCUMENTS_DIR', './documents/a.pdf'],
    ['DATABASE_URL', 'mysql://db'],
    ['SMTP_URL', 'mail.example:25'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '61'],
    ['HOST', '192.0.2.1'],
    ['HOST', 'nowhere.invalid'],
  ])('%s=%s', (name, value) => {
    const { status, lines } = run(script, { [name]: value.startsWith('.') ? at(value) : value });
    expect([status, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^The site could not start/);
    expect(lines[0]).toContain(name);
    expect(existsSync(at('nowhere'))).toBe(false);
  });

  test('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { status, lines } = run(script, { PORT: port });
    other.close();
    expect([status, lines]).toEqual([1, [expect.stringContaining(`port ${port} is already in use`)]]);
  });
});

test('a start leaves out the packages of the tests, and keeps them where tests were run', () => {
  const site = at('packages');
  mkdirSync(path.join(site, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'scripts/prepare.mjs', 'scripts/node-binary.mjs'])
    copyFileSync(path.join(ROOT, name), path.join(site, name));
  // Instead of npm, a program that writes its arguments down and provides Node.
  const modules = path.join(ROOT, 'node_modules', NODE_PACKAGE ?? '');
  const program = `#!/bin/sh
if [ "$1" = --version ]; then echo 11.0.0; exit; fi
echo "$@" >> calls
mkdir -p node_modules && ln -sfn '${modules}' 'node_modules/${NODE_PACKAGE ?? 'none'}'
`;
  writeFileSync(path.join(site, 'npm'), program, { mode: 0o755 });
  const script = `import { appendFileSync } from 'node:fs';
    import { install } from './scripts/prepare.mjs';
    for (const options of [{}, {}, { withTests: true }, { withTests: true }, {}]) install(options);
    appendFileSync('package-lock.json', '\\n');
    install();`;
  const env = { PATH: `${site}${path.delimiter}${process.env.PATH}` };
  const { stderr } = spawnSync(NODE, ['--input-type=module', '-e', script], {
    cwd: site,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const calls = readFileSync(path.join(site, 'calls'), 'utf8').trim().split('\n');
  expect(calls).toEqual([
    expect.stringMatching(/^ci --workspaces=false --include=dev /),
    expect.stringMatching(/^ci --include=dev /),
    expect.stringMatching(/^ci --include=dev /),
  ]);
});

describe('the sample library is planned', () => {
  let site: string;
  const inSite = (...names: string[]) => path.join(site, ...names);
  beforeEach(() => {
    site = mkdtempSync(at('site-'));
    for (const name of ['data', 'documents']) mkdirSync(inSite(name));
  });
  const plan = async (env: Record<string, string> = {}) => {
    await planSample(env, site);
    return readSamplePlan(inSite('data'));
  };

  test('for a new site; an interrupted one goes on until the site has other documents', async () => {
    rmSync(inSite('documents'), { recursive: true });
    const first = await plan();
    expect(first).toMatchObject({ isComplete: false });
    expect(first?.files).toContain('Annual Report/2024-25/Annual Report 2024-25.pdf');
    expect(existsSync(inSite('documents'))).toBe(true);
    writeFileSync(inSite('data/record.sqlite'), '');
    expect(await plan()).toEqual(first);
    writeFileSync(inSite('documents/own.pdf'), '');
    expect(await plan()).toMatchObject({ isComplete: true });
  });

  test.each([
    ['into a folder that the operator names', { DOCUMENTS_DIR: './documents' }],
    ['beside PostgreSQL, which may have a record', { DATABASE_URL: 'postgres://db/site' }],
  ])('not %s', async (_, env) => expect(await plan(env)).toBe(undefined));

  test.each(['data/record.sqlite', 'documents/a.pdf'])('not beside %s', async (file) => {
    writeFileSync(inSite(file), '');
    expect(await plan()).toBe(undefined);
  });
});
