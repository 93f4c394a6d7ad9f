/**
 * `deploy/site-run` runs a command of the current release with the variables of the environment file, and
 * passes their values on literally.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';

/** A program that prints its arguments and its environment. */
const COMMAND =
  'console.log(JSON.stringify({ file: process.argv[1], args: process.argv.slice(2), env: process.env }))';

let site: string;
let release: string;
const file = () => path.join(site, 'site.env');
beforeAll(() => {
  site = realpathSync(mkdtempSync(path.join(tmpdir(), 'site run ')));
  release = path.join(site, 'releases', '1');
  for (const name of ['src/cli', 'node_modules/.bin'])
    mkdirSync(path.join(release, name), { recursive: true });
  writeFileSync(path.join(release, 'src/cli/inbox.ts'), COMMAND);
  symlinkSync(NODE, path.join(release, 'node_modules/.bin/node'));
  symlinkSync(path.join('releases', '1'), path.join(site, 'current'));
});
afterAll(() => rmSync(site, { recursive: true }));

const program = path.join(ROOT, 'deploy', 'site-run');
const environment = () => ({
  PATH: process.env.PATH,
  SITE: site,
  SITE_ENV: file(),
  SITE_USER: userInfo().username,
  SITE_CACHES: path.join(site, 'caches'),
});
function run(...args: string[]) {
  return JSON.parse(execFileSync(program, args, { env: environment(), encoding: 'utf8' }));
}
function fail(...args: string[]) {
  const { status, stderr } = spawnSync(program, args, { env: environment(), encoding: 'utf8' });
  return { status, stderr };
}

test('a command runs from the current release with its arguments unchanged', () => {
  writeFileSync(file(), 'ORIGIN=https://www.lender.example\n');
  const { file: started, args } = run('inbox', 'list', '--note', "it's  $HOME *");
  expect(started).toBe(path.join(release, 'src/cli/inbox.ts'));
  expect(args).toEqual(['list', '--note', "it's  $HOME *"]);
});

test('values are read literally, with or without quotes', () => {
  const url = "postgres://site:a$b&c'd#e%40;f@127.0.0.1/record";
  writeFileSync(
    file(),
    `# a comment\n\nDATABASE_URL=${url}\nMAIL_TO="office@lender.example"\nTRUST_PROXY=::1`,
  );
  const { env } = run('inbox');
  expect(env).toMatchObject({ DATABASE_URL: url, MAIL_TO: 'office@lender.example', TRUST_PROXY: '::1' });
});

test('content is that of the release and the cache that of a server, unless the file names other folders', () => {
  writeFileSync(file(), '');
  expect(run('inbox').env.CONTENT_DIR).toBe(path.join(release, 'content'));
  const caches = path.join(site, 'caches');
  expect(run('inbox').env.CACHE_DIR).toBe(path.join(caches, 'commands'));
  for (const name of ['3000', 'commands']) mkdirSync(path.join(caches, name), { recursive: true });
  expect(run('inbox').env.CACHE_DIR).toBe(path.join(caches, '3000'));
  writeFileSync(file(), 'CONTENT_DIR=/srv/content\n');
  expect(run('inbox').env.CONTENT_DIR).toBe('/srv/content');
});

test('an invalid line, an unknown command and a missing file are explained', () => {
  writeFileSync(file(), 'set -a\n');
  expect(fail('inbox')).toMatchObject({ status: 2, stderr: expect.stringContaining('"set -a"') });
  writeFileSync(file(), '');
  expect(fail('inbx').stderr).toContain('there is no command "inbx"');
  expect(fail('../inbox').stderr).toContain('there is no command "../inbox"');
  expect(fail().stderr).toContain('name a command');
  rmSync(file());
  expect(fail('inbox').stderr).toContain('cannot be read');
});
