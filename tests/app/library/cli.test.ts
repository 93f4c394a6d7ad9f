/** Output and exit codes of the operator's library command. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['src/cli/library.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DOCUMENTS_DIR: folder, ...env },
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'library-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without arguments it prints help', () => {
  const { status, stderr, stdout } = run([]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('npm run library -- sample --help');
});

test('an unknown command is rejected with a list of commands', () => {
  const { status, stderr, stdout } = run(['unknown']);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^library has no command "unknown".*sample.*npm run library -- --help\n$/);
});

test('a folder with other documents is left unchanged, with a message of one sentence', () => {
  writeFileSync(path.join(folder, 'Real report.pdf'), 'real');
  const { status, stderr } = run(['sample']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S+ holds "Real report\.pdf".*DOCUMENTS_DIR to an empty folder\.\n$/);
  expect(readdirSync(folder)).toEqual(['Real report.pdf']);
});

test('an invalid variable stops it before anything is written', () => {
  const { status, stderr } = run(['sample'], { PORT: 'many' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^PORT is "many"/);
  expect(readdirSync(folder)).toEqual([]);
});
