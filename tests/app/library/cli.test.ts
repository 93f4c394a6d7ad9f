/** Errors of the operator's library command. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../operations/operations-fixture.ts';

let folder: string;
const library = (args: string[], env: Record<string, string> = {}) =>
  run('library', args, { ...process.env, DOCUMENTS_DIR: folder, ...env });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'library-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an unknown command is rejected with a list of commands', async () => {
  const { code, stderr, stdout } = await library(['unknown']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^library has no command "unknown".*sample.*npm run library -- --help\n$/);
});

test('the sample leaves a folder with other documents unchanged, and an invalid variable stops it before it writes', async () => {
  const invalid = await library(['sample'], { PORT: 'many' });
  expect([invalid.code, invalid.stderr]).toEqual([1, expect.stringMatching(/^PORT is "many"/)]);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(path.join(folder, 'Real report.pdf'), 'real');
  const { code, stderr } = await library(['sample']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\S+ holds "Real report\.pdf".*DOCUMENTS_DIR to an empty folder\.\n$/);
  expect(readdirSync(folder)).toEqual(['Real report.pdf']);
});
