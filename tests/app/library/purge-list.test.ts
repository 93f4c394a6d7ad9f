/** The command `npm run library -- purge-list`: xargs accepts its output, and `--done` confirms the list. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { openDatabase } from '../../../src/server/database/open.ts';
import { ERROR_PAGES } from '../../../src/server/http/error-case.ts';
import { CONTENT } from '../../fixture-content.ts';
import { environment, run, start } from '../operations/operations-fixture.ts';

// Each test starts several processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'library-purge-'));
const documentsDir = path.join(folder, 'documents');
const config = { databaseUrl: 'sqlite', dataDir: path.join(folder, 'data') };
const env = environment(config, {
  CONTENT_DIR: CONTENT,
  CACHE_DIR: path.join(folder, 'cache'),
  DOCUMENTS_DIR: documentsDir,
  ORIGIN: 'https://www.lender.example',
});
const AWKWARD = 'Investors\' "new" (50%) & more';
const FILES = 'https://www.lender.example/Images/Icons/Documents/Policies/';

/** Runs the command from a release with a minimal build, in another working directory. */
const purgeList = (...args: string[]) => run('library', ['purge-list', ...args], env, tmpdir(), folder);
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const publish = (name: string, text: string) => put(path.join('documents', 'Policies', name), text);

beforeAll(async () => {
  for (const name of ['src', 'tools'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  put('package.json', '{ "type": "module" }');
  await (await openDatabase(config)).destroy();
  for (const page of ['/about', ...Object.values(ERROR_PAGES)])
    put(`dist/client${page}/index.html`, '<!doctype html><title>A page</title>');
  put('dist/_headers.json', '[]');
  put('dist/content.json', '{}');
  put('dist/server/entry.mjs', '');
  publish('one.txt', '1');
  publish(`${AWKWARD}.txt`, '1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('xargs passes on every address unchanged', async () => {
  const { stdout, stderr, code } = await purgeList('--dry-run');
  expect([code, stderr]).toEqual([0, '']);
  const printf = ['-n', '30', 'printf', '%s\\n'];
  expect(execFileSync('xargs', printf, { input: stdout, encoding: 'utf8' })).toBe(stdout);
  const [awkward = ''] = stdout.split('\n').filter((line) => line.endsWith('%20more.txt'));
  expect(decodeURIComponent(awkward)).toBe(`${FILES}${AWKWARD}.txt`);
});

test('repeats the list until it is confirmed, and then lists later changes', async () => {
  expect(await purgeList('--done')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing is confirmed'),
  });
  const first = await purgeList();
  expect(first.stdout).toContain(`${FILES}one.txt\n${FILES}one.txt?download\n`);
  expect((await purgeList('--dry-run')).stdout).toBe(first.stdout);
  expect((await purgeList()).stdout).toBe(first.stdout);
  publish('one.txt', 'changed after it was printed');
  // A dry run does not change which list `--done` confirms.
  await purgeList('--dry-run');
  expect(await purgeList('--done')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  const next = (await purgeList()).stdout.trim().split('\n');
  expect(next).toContain(`${FILES}one.txt`);
  expect(next).not.toContain('https://www.lender.example/about');
  expect((await purgeList('--done')).code).toBe(0);
  expect(await purgeList()).toMatchObject({ code: 0, stdout: '' });
  expect((await purgeList('--done')).code).toBe(0);
  expect((await purgeList('--done')).code).toBe(1);
  expect((await purgeList('--done', '--dry-run')).code).toBe(2);
});

test('a list that was not read completely cannot be confirmed, nor can the previous one', async () => {
  publish('two.txt', '2');
  expect((await purgeList()).stdout).toContain(`${FILES}two.txt\n`);
  const { child, ended } = start('library', ['purge-list'], env, tmpdir(), folder);
  child.stdout.destroy();
  await ended;
  expect((await purgeList('--done')).code).toBe(1);
  expect((await purgeList()).stdout).toContain(`${FILES}two.txt\n`);
});
