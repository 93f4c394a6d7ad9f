import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { DatabaseError as PostgresError } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../config/parse-environment.ts';
import { errorSerializer } from './error-serializer.ts';
import { logOptions } from './log.ts';

const root = mkdtempSync(path.join(tmpdir(), 'error-serializer-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folders = {
  dataDir: path.join(root, 'data'),
  cacheDir: path.join(root, 'cache'),
  contentDir: path.join(root, 'content'),
  documentsDir: path.join(root, 'documents'),
  editionsDir: path.join(root, 'data', 'editions'),
};
const serialize = errorSerializer(folders);
const caught = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
const sqlite = (...statements: string[]) => {
  const database = new DatabaseSync(':memory:');
  for (const statement of statements) database.exec(statement);
};

describe('the log of an error', () => {
  test('a module or file of the program: its code, and its name or path; of a document, only its folder', async () => {
    const missing = await caught(() => import(/* @vite-ignore */ path.join(root, './no-such-module.mjs')));
    const message = expect.stringContaining('no-such-module.mjs');
    expect(serialize(missing)).toMatchObject({ code: 'ERR_MODULE_NOT_FOUND', message });
    const error = await caught(() => open(path.join(folders.dataDir, 'record.sqlite')));
    expect(serialize(error)).toEqual({
      type: 'Error',
      code: 'ENOENT',
      syscall: 'open',
      path: 'DATA_DIR/record.sqlite',
      stack: expect.stringContaining('    at '),
    });
    // Visitors choose the rest of the path.
    const document = await caught(() => open(path.join(folders.documentsDir, 'typed.pdf')));
    expect(serialize(document)).toMatchObject({ code: 'ENOENT', path: 'DOCUMENTS_DIR' });
  });

  test('an unreachable server: its address', async () => {
    const failing = new Promise((_, reject) => net.connect(9, '127.0.0.1').on('error', reject));
    expect(serialize(await caught(() => failing))).toMatchObject({
      code: 'ECONNREFUSED',
      syscall: 'connect',
      address: '127.0.0.1 port 9',
    });
  });

  test('SQLite: its result code and the column, or the message for the code', async () => {
    const twice = await caught(() =>
      sqlite('CREATE TABLE a (b UNIQUE)', "INSERT INTO a VALUES ('x')", "INSERT INTO a VALUES ('x')"),
    );
    expect(serialize(twice)).toMatchObject({
      code: 'ERR_SQLITE_ERROR',
      errcode: 2067,
      message: 'UNIQUE constraint failed: a.b',
    });
    const quoting = await caught(() => sqlite('SELECT "asha"."example"'));
    expect(serialize(quoting)).toMatchObject({ errcode: 1, message: 'SQL logic error' });
  });

  test('PostgreSQL: SQLSTATE, constraint, table and routine, and no detail', () => {
    const shown = {
      code: '23505',
      table: 'subscriptions',
      constraint: 'subscriptions_email_key',
      routine: '_bt_check_unique',
    };
    const detail = 'Key (email)=(asha) already exists.';
    const error = new PostgresError('duplicate key (email)=(asha)', 1, 'error');
    expect(serialize(Object.assign(error, { severity: 'ERROR', detail, ...shown }))).toEqual({
      ...shown,
      type: 'DatabaseError',
      stack: expect.stringContaining('    at '),
    });
  });

  test('the class, and of a message what contains no input', async () => {
    const nothing: Record<string, { asha: string }> = {};
    const error = await caught(() => nothing.x?.asha ?? (undefined as unknown as { asha: 1 }).asha);
    expect(serialize(error)).toMatchObject({
      type: 'TypeError',
      message: 'Cannot read properties of undefined',
    });
    expect(serialize(await caught(() => AbortSignal.abort().throwIfAborted())).type).toBe('AbortError');
    class UploadError extends Error {}
    expect(serialize(new UploadError('asha'))).toMatchObject({ type: 'UploadError' });
    expect(serialize('asha')).toEqual({ type: 'string' });
    // Messages for the operator contain no visitors' data.
    expect(serialize(new ConfigError('PORT is "eighty".'))).toMatchObject({ message: 'PORT is "eighty".' });
  });

  test('up to four causes, and some errors of an AggregateError', () => {
    const chain = [1, 2, 3, 4, 5, 6].reduce<Error>((cause) => new Error('asha', { cause }), new TypeError());
    let depth = 0;
    for (let one = serialize(chain).cause; one; one = one.cause) depth += 1;
    expect(depth).toBe(4);
    const circular = new Error('asha');
    circular.cause = circular;
    const all = serialize(new AggregateError(Array(50).fill(circular), 'asha'));
    expect([all.type, all.errors?.length]).toEqual(['AggregateError', 3]);
  });
});

/** A string that stands for visitors' data and occurs nowhere else. */
const MARK = 'ashaQX7';
const typed = fc
  .tuple(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      MARK,
      `\n    at ${MARK} (file:///srv/site/${MARK}.ts:1:1)`,
      `\n    at ${MARK} (node:internal/${MARK}:1:1)\n`,
      `UNIQUE constraint failed: ${MARK}`,
      `Cannot read properties of undefined (reading '${MARK}')`,
      `/srv/documents/${MARK}`,
      `${MARK} is not iterable`,
      `Cannot find module '${MARK}'`,
    ),
    fc.string({ maxLength: 20 }),
  )
  .map((parts) => parts.join(''));

const failures: readonly ((words: string) => unknown)[] = [
  (words) => words,
  (words) => new Error(words),
  // The stack contains the message that the error had when it was created.
  (words) => Object.assign(new Error(words), { message: 'other' }),
  (words) => Object.assign(new Error(words), { message: '' }),
  (words) => Object.assign(new Error(words), { name: words, code: words, typed: words }),
  (words) => Object.assign(new Error(words), { code: 'ERR_INVALID_URL', input: words }),
  (words) =>
    Object.assign(new Error(words), { errno: -36, code: 'ENAMETOOLONG', syscall: 'open', path: words }),
  (words) =>
    Object.assign(new Error(words), {
      errno: -2,
      code: 'ENOENT',
      syscall: 'stat',
      path: path.join(folders.documentsDir, words),
    }),
  (words) => Object.assign(new Error(words), { syscall: words, hostname: words, address: words }),
  (words) =>
    Object.assign(new PostgresError(words, 1, 'error'), {
      severity: 'ERROR',
      code: '22P02',
      detail: words,
      hint: words,
      where: words,
      internalQuery: words,
    }),
  (words) => new Error('other', { cause: new Error(words, { cause: words }) }),
  (words) => {
    try {
      // SQLite's error message may quote a name from the query.
      sqlite(`SELECT "${words.replaceAll('"', '').replaceAll('\0', '')}"."x"`);
    } catch (error) {
      return error;
    }
    return undefined;
  },
];

test('the line contains no visitor input, whatever the error', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info', folders), { write: (line: string) => lines.push(line) });
  fc.assert(
    fc.property(typed, fc.constantFrom(...failures), (words, fail) => {
      lines.length = 0;
      log.error({ err: fail(words) }, 'request failed');
      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toContain(MARK);
      expect(lines[0]?.length).toBeLessThan(30_000);
    }),
    { numRuns: 500 },
  );
});
