import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryWhileBusy } from './busy.ts';

let folder: string;
let holder: DatabaseSync;
let other: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'busy-'));
  const file = path.join(folder, 'test.sqlite');
  holder = new DatabaseSync(file);
  holder.exec('PRAGMA journal_mode = WAL; CREATE TABLE note (value TEXT)');
  other = new DatabaseSync(file);
});
afterEach(() => {
  holder.close();
  other.close();
  rmSync(folder, { recursive: true });
});

const write = () => other.exec("INSERT INTO note VALUES ('a')");

test('a statement that waits too long fails with the error of SQLite', async () => {
  holder.exec('BEGIN IMMEDIATE');
  await expect(retryWhileBusy(write, 10)).rejects.toThrow('database is locked');
  holder.exec('ROLLBACK');
});

test('other errors are thrown immediately', async () => {
  const attempt = vi.fn(() => other.exec('nonsense'));
  await expect(retryWhileBusy(attempt)).rejects.toThrow('syntax error');
  expect(attempt).toHaveBeenCalledTimes(1);
});
