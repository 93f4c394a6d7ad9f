/**
 * `npm start`, `npm run dev` and `npm run build` end with one paragraph, before they build, if something
 * cannot be used.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NODE, NODE_PACKAGE, ROOT } from '../../../scripts/prepare.mjs';
import { planSample } from '../../../scripts/sample.ts';
import { readSamplePlan } from '../../../src/features/library/catalogue/sample-plan.server.ts';
import { CONTENT } from '../../fixture-content.ts';
import { scratchFolder } from '../../temporary-folder.ts';

const folder = scratchFolder('start-scripts');
const at = (...names: string[]) => path.join(folder, ...names);
for (const name of ['documents', 'data']) mkdirSync(at(name));
for (const name of ['documents/a.pdf', 'cut.txt']) writeFileSync(at(name), 'text');

const defaults = () => ({
  DOCUMENTS_DIR: at('documents'),
  DATA_DIR: at('data'),
  CACHE_DIR: at('cache'),
  CONTENT_DIR: CONTENT,
  PORT: '0',
});

/**
 * Runs a script with variables that it can use, except `env`.
 * @returns its status and the lines of its error
 */
function run(script: string, env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { status, stderr } = spawnSync(NODE, [path.join(ROOT, 'scripts', `${script}.mjs`)], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, ...defaults(), ...env },
  });
  return { status, lines: stderr.trim().split('\n') };
}

test.each(['start', 'dev', 'build'])('%s ends before it installs if a variable cannot be used', (script) => {
  const { status, lines } = run(script, { PORT: 'eighty' });
  const what = script === 'build' ? 'The site could not be built' : 'The site could not start';
  expect([status, lines]).toEqual([1, [expect.stringMatching(`^${what}.*PORT is "eighty"`)]]);
});

test('invalid content is listed before the build', () => {
  const fixture = path.join(ROOT, 'tests/fixtures/content-invalid');
  const { status, lines } = run('start', { CONTENT_DIR: fixture });
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/Content cannot be used, \d+ problem\(s\):$/);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}content\/\S+:\d+ .+\.$/);
});

describe('the check before the installation', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  /** Checks in this process what a script checks first. @returns what it prints before it exits */
  async function check(purpose: 'start' | 'build', env: Record<string, string>) {
    const { checkEarly } = await import('../../../scripts/check-early.ts');
    for (const [name, value] of Object.entries({ ...defaults(), ...env })) vi.stubEnv(name, value);
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    await checkEarly(purpose);
    expect(exit.mock.calls).toEqual(print.mock.calls.map(() => [1]));
    return print.mock.calls.flat().join('').trim();
  }

  test.each([
    ['build', 'CONTENT_DIR', './nowhere'],
    ['start', 'DOCUMENTS_DIR', './nowhere'],
    ['start', 'DATA_DIR', './cut.txt/data'],
    ['start', 'EDITIONS_DIR', './cut.txt/editions'],
    ['start', 'HOST', 'nowhere.invalid'],
  ] as const)('%s: %s=%s', async (purpose, name, value) => {
    const said = await check(purpose, { [name]: value.startsWith('.') ? at(value) : value });
    expect(said).toMatch(purpose === 'build' ? /^The site could not be built/ : /^The site could not start/);
    expect(said).toContain(name);
    expect(said).not.toContain('\n');
    expect(existsSync(at('nowhere'))).toBe(false);
  });

  test('a port in use; nothing if all can be used', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const port = String((other.address() as AddressInfo).port);
    expect(await check('start', { PORT: port })).toContain(`port ${port} is already in use`);
    other.close();
    vi.restoreAllMocks();
    for (const purpose of ['start', 'build'] as const) expect(await check(purpose, { PORT: '0' })).toBe('');
  });
});

test('a start leaves out the packages of the tests, and keeps them where tests were run', () => {
  const site = at('packages');
  mkdirSync(path.join(site, 'scripts'), { recursive: true });
  const scripts = ['prepare.mjs', 'node-binary.mjs', 'check-early.generated.mjs'].map(
    (name) => `scripts/${name}`,
  );
  for (const name of ['package.json', 'package-lock.json', ...scripts])
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
