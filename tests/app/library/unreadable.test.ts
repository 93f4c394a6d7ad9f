/** Unreadable folders and files are excluded and reported, and their documents are not withdrawn. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DocumentsFolderError, scanDocuments } from '../../../src/features/library/catalogue/scan.server.ts';
import { checkDocuments } from '../../../src/features/library/check/check.server.ts';
import { readFileContent } from '../../../src/features/library/ingest/read-document.server.ts';
import { identifyFiles } from '../../../src/features/library/register/sync.server.ts';
import { registerOn } from './register-fixture.ts';

/** If the tests run as root, runs the function as another user, because root can read every file. */
async function asPlainUser<T>(action: () => T | Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return await action();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('a scan', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unreadable-'));
  const disk = (...names: string[]) => path.join(folder, 'documents', ...names);
  beforeAll(() => {
    chmodSync(folder, 0o755);
    for (const [name, file, mode] of [
      ['Policies', 'open.pdf', 0o755],
      ['Closed', 'a.pdf', 0],
      ['Listed only', 'b.pdf', 0o744],
    ] as const) {
      mkdirSync(disk(name), { recursive: true });
      writeFileSync(disk(name, file), '%PDF-1.4\n%%EOF\n');
      chmodSync(disk(name), mode);
    }
  });
  afterAll(() => {
    chmodSync(disk('Closed'), 0o700);
    rmSync(folder, { recursive: true, force: true });
  });

  test('the documents folder itself must be readable', async () => {
    const scan = () => scanDocuments(disk('Closed'), { unreadable: () => undefined });
    await expect(asPlainUser(scan)).rejects.toThrow(DocumentsFolderError);
  });

  test('`library check` lists unreadable folders and files, and checks all others', async () => {
    const config = { documentsDir: disk(), cacheDir: path.join(folder, 'cache') };
    const parts = { config, declaration: { categories: [] }, now: Date.now() };
    const { findings, documents: count } = await asPlainUser(() => checkDocuments(parts));
    expect(count).toBe(1);
    const leftOut = findings.filter(({ problem }) => /is left out/.test(problem));
    expect(leftOut.map(({ kind, path, problem }) => [kind, path, problem])).toEqual([
      ['unreadable', 'Closed', 'is left out: this folder cannot be read (EACCES)'],
      ['unreadable', 'Listed only/b.pdf', 'is left out: this file cannot be read (EACCES)'],
    ]);
  });

  test('a file that opens but fails while it is read is reported', () => {
    // Reading `/proc/self/mem` at offset 0 fails with EIO.
    const { size, mtimeMs } = statSync('/proc/self/mem');
    const listed = { size, modified: Math.trunc(mtimeMs) };
    const read = () => readFileContent('/proc/self/mem', listed, false, () => undefined);
    expect(read).toThrow(expect.objectContaining({ code: 'EIO' }));
    const unreadable = { ...listed, sha256: undefined, reason: 'EIO', ctimeMs: undefined };
    const files = [{ diskSegments: ['mem'], ...listed }];
    const identified = identifyFiles(files, new Map(), { at: () => unreadable });
    expect([identified.files, [...identified.pending]]).toEqual([[], ['mem']]);
    expect(identified.unreadable).toEqual([{ kind: 'file', path: 'mem', reason: 'EIO' }]);
  });
});

describe('the register', () => {
  const own = registerOn('sqlite');
  /** Synchronises while these top folders cannot be read. */
  const syncWithout = (...names: string[]) =>
    own.sync({ unreadable: () => names.map((path) => ({ kind: 'folder', path, reason: 'EIO' })) }, () =>
      own.list().filter(({ diskSegments: [top = ''] }) => !names.includes(top)),
    );

  test('documents in an unreadable folder keep their state; others are withdrawn and added', async () => {
    own.put('Closed/below/a.pdf', 'a');
    own.put('Closed too/b.pdf', 'b');
    own.put('c.pdf', 'c');
    await own.sync();
    const id = own.idOf('Closed/below/a.pdf');
    own.remove('c.pdf');
    own.put('d.pdf', 'd');
    const { changes, pending } = await syncWithout('Closed', 'Closed too');
    expect(changes.map(({ before, after }) => [before?.path, after.path, after.goneAt])).toEqual([
      [undefined, 'd.pdf', undefined],
      ['c.pdf', 'c.pdf', own.now],
    ]);
    expect(pending).toBe(0);
    expect((await syncWithout('Closed', 'Closed too')).changes).toEqual([]);
    // The folder "Closed too" is not inside "Closed", although its path starts with the same characters.
    own.remove('Closed too/b.pdf');
    expect(await syncWithout('Closed')).toMatchObject({ changes: [{ after: { path: 'Closed too/b.pdf' } }] });
    await own.sync();
    expect(own.idOf('Closed/below/a.pdf')).toBe(id);
  });
});
