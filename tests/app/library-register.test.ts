/** Documents keep their identifier through everything that happens to their files. Holds on both engines. */
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isNew } from '../../src/features/library/register/record.ts';
import { type DocumentRegister, openRegister } from '../../src/features/library/register/register.server.ts';
import { syncRegister } from '../../src/features/library/register/sync.server.ts';
import { scanDocuments } from '../../src/features/library/scan.server.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import type { Database } from '../../src/server/database/tables.ts';
import { ENGINES, type EngineForTests, startEngine } from './engines.ts';
import { listed } from './listed.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 10);
const silent = { info: () => undefined, warn: () => undefined };

describe.each(ENGINES)('the register on %s', (engine) => {
  let running: EngineForTests;
  let database: Database;
  let documentsDir: string;
  let now: number;
  let register: DocumentRegister;

  beforeAll(async () => {
    running = await startEngine(engine);
    database = await openDatabase(running.config);
  }, 120_000);
  afterAll(async () => {
    await database.destroy();
    await running.stop();
  });
  beforeEach(async () => {
    documentsDir = mkdtempSync(path.join(tmpdir(), 'register-'));
    now = START;
    await database.deleteFrom('documents').execute();
  });
  afterEach(() => rmSync(documentsDir, { recursive: true, force: true }));

  const disk = (name: string) => path.join(documentsDir, ...name.split('/'));
  /** Files are dated by the minute, so that each writing gives another date. */
  let minute = 0;
  const put = (name: string, content: string, at = Date.UTC(2020, 0, 1, 0, minute++)) => {
    mkdirSync(path.dirname(disk(name)), { recursive: true });
    writeFileSync(disk(name), content);
    utimesSync(disk(name), at / 1000, at / 1000);
  };
  const scan = () => () => listed(scanDocuments(documentsDir));
  /** Looks at the disk as a server does that has just started. */
  const look = async () => {
    const result = await syncRegister(scan(), { database, documentsDir, clock: () => now });
    register = await opened();
    return result;
  };
  const opened = async () => {
    const library = { documents: () => [], onRefresh: () => undefined };
    const parts = { database, config: { documentsDir }, library, clock: () => now, log: silent };
    const register = await openRegister(parts);
    await register.close();
    return register;
  };
  const at = (name: string) => register.at(name.split('/'));
  const idOf = (name: string) => at(name)?.id ?? `${name} is not in the register`;
  const movedTo = (name: string) => register.movedTo(name.split('/'))?.join('/');

  test('what is there first is not new; what comes later is, for fourteen days', async () => {
    put('Policies/Code.pdf', 'code');
    await look();
    now += DAY;
    put('Policies/Later.pdf', 'later');
    await look();
    const [first, later] = [at('Policies/Code.pdf'), at('Policies/Later.pdf')];
    expect(first && isNew(first, now)).toBe(false);
    expect(later && isNew(later, now + 14 * DAY - 1)).toBe(true);
    expect(later && isNew(later, now + 14 * DAY)).toBe(false);
    expect(first?.id).toMatch(/^[2-9b-z]{12}$/);
  });

  test('what the first look could not read is not new either', async () => {
    now = Date.now() + DAY;
    put('a.pdf', 'a');
    put('b.pdf', 'b', now - 500);
    await look();
    now += 5_000;
    await look();
    expect(['a.pdf', 'b.pdf'].map((name) => at(name)?.imported)).toEqual([true, true]);
  });

  test('a renamed and a moved file keep their identifier; each old address leads to the new one', async () => {
    put('A/one.pdf', 'one');
    put('A/two.pdf', 'two');
    await look();
    const [one, two] = [idOf('A/one.pdf'), idOf('A/two.pdf')];
    renameSync(disk('A/one.pdf'), disk('A/renamed.pdf'));
    mkdirSync(disk('B'));
    renameSync(disk('A/two.pdf'), disk('B/two.pdf'));
    await look();
    expect([idOf('A/renamed.pdf'), idOf('B/two.pdf')]).toEqual([one, two]);
    expect([movedTo('A/one.pdf'), movedTo('A/two.pdf')]).toEqual(['A/renamed.pdf', 'B/two.pdf']);
    renameSync(disk('B/two.pdf'), disk('B/third name.pdf'));
    await look();
    expect([movedTo('A/two.pdf'), movedTo('B/two.pdf')]).toEqual(['B/third name.pdf', 'B/third name.pdf']);
    const [record] = register.published().filter(({ id }) => id === two);
    expect(record?.replacedAt).toBeUndefined();
  });

  test('a renamed folder takes all its documents along, equal ones by their names', async () => {
    for (const name of ['a', 'b', 'c']) put(`2024-25/${name}.pdf`, 'the same page');
    await look();
    const before = ['a', 'b', 'c'].map((name) => idOf(`2024-25/${name}.pdf`));
    renameSync(disk('2024-25'), disk('FY 2024-25'));
    await look();
    expect(['a', 'b', 'c'].map((name) => idOf(`FY 2024-25/${name}.pdf`))).toEqual(before);
    expect(new Set(before).size).toBe(3);
  });

  test('a replaced file keeps address and identifier, and says when; its hashes are kept', async () => {
    put('Results.pdf', 'draft');
    await look();
    const id = idOf('Results.pdf');
    now += 3 * DAY;
    put('Results.pdf', 'final figures');
    await look();
    expect(at('Results.pdf')).toMatchObject({ id, replacedAt: now, firstSeen: START });
    const history = await database
      .selectFrom('document_contents')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('since')
      .execute();
    expect(history.map(({ size }) => size)).toEqual([5, 13]);
    expect(new Set(history.map(({ sha256 }) => sha256)).size).toBe(2);
  });

  test('a copy is another document, and stays one when the first goes', async () => {
    put('A/paper.pdf', 'equal');
    await look();
    const first = idOf('A/paper.pdf');
    copyFileSync(disk('A/paper.pdf'), disk('copy.pdf'));
    put('copy.pdf', 'equal');
    await look();
    expect(idOf('A/paper.pdf')).toBe(first);
    const second = idOf('copy.pdf');
    expect(second).not.toBe(first);
    rmSync(disk('A/paper.pdf'));
    await look();
    expect(idOf('copy.pdf')).toBe(second);
    expect(register.find(first)?.goneAt).toBe(now);
  });

  test('a deleted file is known as gone, and comes back as the same document, here or elsewhere', async () => {
    put('A/here.pdf', 'here');
    put('A/there.pdf', 'there');
    await look();
    const [here, there] = [idOf('A/here.pdf'), idOf('A/there.pdf')];
    rmSync(disk('A/here.pdf'));
    rmSync(disk('A/there.pdf'));
    now += DAY;
    await look();
    expect(register.find(here)).toMatchObject({ path: 'A/here.pdf', goneAt: now });
    expect(register.published()).toEqual([]);
    expect(movedTo('A/here.pdf')).toBeUndefined();
    now += DAY;
    put('A/here.pdf', 'here');
    put('B/there.pdf', 'there');
    await look();
    expect([idOf('A/here.pdf'), idOf('B/there.pdf')]).toEqual([here, there]);
    expect(at('A/here.pdf')).toMatchObject({ replacedAt: undefined, goneAt: undefined, firstSeen: START });
    expect(movedTo('A/there.pdf')).toBe('B/there.pdf');
  });

  test('another file that comes to the address of a deleted one replaces it', async () => {
    put('Notice.pdf', 'first');
    await look();
    const id = idOf('Notice.pdf');
    rmSync(disk('Notice.pdf'));
    await look();
    now += DAY;
    put('Notice.pdf', 'corrected');
    await look();
    expect(at('Notice.pdf')).toMatchObject({ id, replacedAt: now });
  });

  test('empty files are never taken for one another', async () => {
    put('a.pdf', '');
    await look();
    const id = idOf('a.pdf');
    renameSync(disk('a.pdf'), disk('b.pdf'));
    await look();
    expect(idOf('b.pdf')).not.toBe(id);
  });

  test('a file touched but not changed is not replaced; one with a date in the future is read', async () => {
    put('a.pdf', 'same');
    put('b.pdf', 'ahead', now + 400 * DAY);
    await look();
    expect(at('b.pdf')?.modified).toBe(now + 400 * DAY);
    put('a.pdf', 'same');
    await look();
    expect(at('a.pdf')?.replacedAt).toBeUndefined();
  });

  test('a file still being written waits, and what stood at its address stays meanwhile', async () => {
    put('a.pdf', 'whole');
    await look();
    const before = at('a.pdf');
    put('a.pdf', 'half of the ne', now - 500);
    put('new.pdf', 'half', now - 500);
    const { changes, pending } = await look();
    expect([changes.length, pending]).toEqual([0, 2]);
    expect(at('a.pdf')).toEqual(before);
    now += 5_000;
    expect((await look()).changes).toHaveLength(2);
    expect(at('a.pdf')?.replacedAt).toBe(now);
  });

  test('a clock set back changes nothing but dates', async () => {
    put('a.pdf', 'a');
    await look();
    const id = idOf('a.pdf');
    now -= 30 * DAY;
    renameSync(disk('a.pdf'), disk('b.pdf'));
    await look();
    expect([idOf('b.pdf'), movedTo('a.pdf')]).toEqual([id, 'b.pdf']);
  });

  test('servers that look at the same time note everything once', async () => {
    for (let i = 0; i < 20; i++) put(`A/${i}.pdf`, `document ${i}`);
    const files = scan();
    const other = await openDatabase(running.config);
    const sync = (on: Database) => syncRegister(files, { database: on, documentsDir, clock: () => now });
    const results = await Promise.all([sync(database), sync(other), sync(database), sync(other)]);
    await other.destroy();
    expect(results.reduce((sum, { changes }) => sum + changes.length, 0)).toBe(20);
    expect((await opened()).published()).toHaveLength(20);
  });

  test('five hundred documents are noted at once, and only changed files are read again', async () => {
    for (let i = 0; i < 500; i++) put(`${i % 10}/${i}.pdf`, `document ${i}`);
    const known = new Map();
    const files = scan()();
    const list = () => files;
    await syncRegister(list, { database, documentsDir, clock: () => now, known });
    rmSync(documentsDir, { recursive: true });
    // Nothing is left to be read, yet the list is the same: nothing may be missed.
    const again = await syncRegister(list, { database, documentsDir, clock: () => now, known });
    expect(again).toEqual({ changes: [], pending: 0 });
  });
});
