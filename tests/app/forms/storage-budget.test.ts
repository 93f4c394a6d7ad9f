/**
 * The storage budget on both database engines: the limits per network and in total, the minimum free space,
 * and the data that is stored about networks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ONCE_FIELD } from '../../../src/features/forms/submit/hidden-names.ts';
import { jsonResponse } from '../../../src/features/forms/submit/respond.server.ts';
import { backUp } from '../../../src/operations/backup/backup.server.ts';
import { startRateLimitCleanup } from '../../../src/server/rate-limit/rate-limit-cleanup.ts';
import { chargeStorage, MIN_WRITTEN_BYTES } from '../../../src/server/storage/charge.ts';
import { MAX_SMALL_BYTES, type StorageRejection } from '../../../src/server/storage/limits.ts';
import { addUsage } from '../../../src/server/storage/usage.ts';
import { ENGINES } from '../database/engines.ts';
import { pdf } from '../library/documents.ts';
import { formsOn, job, partner, post, storageOn, toFormData } from './forms-fixture.ts';
import { type Fields, JOB, PARTNER } from './forms-table.ts';

const KB = 1024;
const MB = 1024 * KB;
/** 12:00 in India. */
const NOON = Date.parse('2026-06-15T06:30:00Z');
const LIMITS = { storagePerNetwork: MB, storagePerDay: 2 * MB, storageMinFree: 100 * MB };
const ASHA = '192.0.2.1';
const RAVI = '192.0.2.2';

describe.each(ENGINES)('on %s', (name) => {
  let now = NOON;
  let free = 100 * MB;
  const counted: StorageRejection[] = [];
  const forms = formsOn(name, () => now, {
    limits: LIMITS,
    readFreeBytes: async () => free,
    countRejection: (rejection) => counted.push(rejection),
  });
  const database = () => forms.record.database;
  const usage = () => database().selectFrom('storage_usage').selectAll().orderBy('bytes', 'desc').execute();
  const stored = async () => (await database().selectFrom('submissions').select('id').execute()).length;
  const apply = (address: string, bytes = 300 * KB, fields: Fields = {}) =>
    forms.answer(job, post(toFormData({ ...JOB, resume: ['cv.pdf', pdf(bytes)], ...fields })), address);
  const ask = (address: string, fields: Fields = {}) =>
    forms.answer(partner, post(toFormData({ ...PARTNER, ...fields })), address);

  beforeEach(() => {
    now = NOON;
    free = 100 * MB;
    counted.length = 0;
  });
  afterEach(async () => {
    for (const table of ['storage_usage', 'rate_buckets', 'outbox', 'consents', 'attachments'] as const)
      await database().deleteFrom(table).execute();
    await database().deleteFrom('submissions').execute();
  });

  test('a network over its budget gets its form back with the reason, and nothing is stored', async () => {
    for (let n = 0; n < 3; n++) expect((await apply(ASHA)).status).toBe(200);
    const rejected = await apply(ASHA);
    expect(rejected).toMatchObject({
      status: 413,
      headers: { 'Retry-After': String(12 * 3600) },
      state: { reason: 'quota', values: { ...JOB, resume: 'cv.pdf' } },
    });
    expect(await jsonResponse(rejected).json()).toEqual({ ok: false, fieldErrors: {}, reason: 'quota' });
    expect(await stored()).toBe(3);
    expect(counted).toEqual(['network']);
  });

  test('another network can still store, and the first network can store small forms', async () => {
    for (let n = 0; n < 4; n++) await apply(ASHA);
    expect((await apply(RAVI)).status).toBe(200);
    expect((await ask(ASHA)).status).toBe(200);
    expect((await apply(ASHA, 10 * KB)).status).toBe(200);
  });

  test('small forms may exceed the budget by a fifth', async () => {
    for (let n = 0; n < 3; n++) await apply(ASHA);
    const message = { message: 'y'.repeat(5000) };
    let last = await ask(ASHA, message);
    for (; last.status === 200; now += 3_000) last = await ask(ASHA, message);
    expect([last.status, last.state.reason]).toEqual([413, 'quota']);
    const [total, own] = await usage();
    expect(own?.bytes).toBeGreaterThan(LIMITS.storagePerNetwork);
    expect(own?.bytes).toBeLessThanOrEqual(1.2 * LIMITS.storagePerNetwork);
    const notWritten = Number(total?.bytes) - Number(own?.bytes);
    expect(notWritten).toBeGreaterThanOrEqual(0);
    expect(notWritten).toBeLessThan(MIN_WRITTEN_BYTES);
  });

  test('a network is recorded once its small forms reach 64 KB', async () => {
    const address = '192.0.2.77';
    const scopes = async () => (await usage()).map(({ scope }) => scope);
    expect((await ask(address)).status).toBe(200);
    expect(await scopes()).toEqual(['total']);
    for (let sent = 1; (await scopes()).length < 2 && sent < 20; sent++) {
      now += 3_000;
      await ask(address, { message: 'y'.repeat(5000) });
    }
    const [total, own] = await usage();
    expect(own?.bytes).toBe(total?.bytes);
    expect(own?.bytes).toBeGreaterThanOrEqual(MIN_WRITTEN_BYTES);
  });

  test('all networks share a total budget', async () => {
    for (let n = 0; n < 6; n++) expect((await apply(`198.51.100.${n}`)).status).toBe(200);
    const rejected = await apply('198.51.100.6');
    expect(rejected).toMatchObject({ status: 503, state: { reason: 'noSpace' } });
    expect(rejected.headers['Retry-After']).toBe(String(12 * 3600));
    expect((await ask('198.51.100.6')).status).toBe(200);
    expect(counted).toEqual(['total']);
  });

  test('concurrent forms do not exceed a budget together', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => apply(ASHA)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => apply(`203.0.113.${n}`)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await stored()).toBe(6);
    for (const { bytes } of await usage()) expect(bytes).toBeLessThanOrEqual(LIMITS.storagePerDay);
  });

  // Does not run on SQLite, which has one connection and so runs transactions one after another.
  if (name === 'postgres')
    test('bytes in memory are added to one of two concurrent charges', async () => {
      const charge = { network: 'one', limits: LIMITS, bytes: 300 * KB, isSmall: false, day: '2026-06-15' };
      const small = { ...charge, bytes: 10 * KB, isSmall: true };
      await database()
        .transaction()
        .execute((tx) => chargeStorage(tx, small));
      const both = await Promise.all([0, 1].map(() => database().startTransaction().execute()));
      await Promise.all(
        both.map(async (tx) => {
          await chargeStorage(tx, charge);
          await tx.commit().execute();
        }),
      );
      const [total, own] = await usage();
      expect(own?.bytes).toBe(610 * KB);
      expect(total?.bytes).toBe(own?.bytes);
    });

  test('below the minimum free space only small forms are stored', async () => {
    free -= 1;
    const rejected = await apply(ASHA, 4 * MB);
    expect(rejected).toMatchObject({
      status: 503,
      state: { reason: 'noSpace', values: { resume: 'cv.pdf' } },
    });
    expect(rejected.headers['Retry-After']).toBe('3600');
    expect((await apply(ASHA, 10 * KB)).status).toBe(200);
    expect((await ask(ASHA)).status).toBe(200);
    free += 1;
    expect((await apply(ASHA)).status).toBe(200);
    expect(counted).toEqual(['space']);
  });

  test('a large file over the budget is rejected before it is read or stored', async () => {
    const { limits, admit, networkOf } = storageOn(database(), { clock: () => now, limits: LIMITS });
    const add = (scope: string, bytes: number) =>
      addUsage(database(), [{ day: '2026-06-15', scope, bytes, rejections: 0 }]);
    await add(await networkOf(ASHA), limits.storagePerNetwork - 64 * KB);
    await add('total', limits.storagePerDay - 128 * KB);
    const asked = [64 * KB, 64 * KB + 1, MAX_SMALL_BYTES].map((bytes) => admit(ASHA, bytes));
    expect(await Promise.all(asked)).toEqual([undefined, 'network', undefined]);
    const others = [128 * KB, 128 * KB + 1].map((bytes) => admit(RAVI, bytes));
    expect(await Promise.all(others)).toEqual([undefined, 'total']);
    // The file is not a PDF, but `errors` stays empty because the server does not check its content.
    const fields = { resume: ['cv.pdf', new Uint8Array(300 * KB)] as [string, Uint8Array] };
    expect((await apply(ASHA, 300 * KB, fields)).state).toMatchObject({ reason: 'quota', errors: {} });
  });

  test('a backup contains no data on networks', async () => {
    await apply(ASHA);
    const folder = mkdtempSync(path.join(tmpdir(), 'storage-backup-'));
    try {
      const { file } = await backUp(database(), forms.record.config, path.join(folder, 'one'), now);
      const backup = new DatabaseSync(file, { readOnly: true });
      expect(backup.prepare('SELECT count(*) AS n FROM storage_usage').get()).toEqual({ n: 0 });
      backup.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the budget resets at midnight in India', async () => {
    for (let n = 0; n < 3; n++) await apply(ASHA);
    now = Date.parse('2026-06-15T18:29:59Z');
    const late = await apply(ASHA);
    expect([late.status, late.headers['Retry-After']]).toEqual([413, '1']);
    now += 1_000;
    expect((await apply(ASHA)).status).toBe(200);
  });

  test('the IPv6 networks of one subscriber share a budget', async () => {
    for (let n = 0; n < 3; n++) expect((await apply(`2001:db8:1:${n}::1`)).status).toBe(200);
    expect((await apply('2001:db8:1:ffff::1')).status).toBe(413);
    expect((await apply('2001:db8:2::1')).status).toBe(200);
  });

  test('a form submitted twice is counted once, with its file and mails', async () => {
    const once = { [ONCE_FIELD]: `r-${name}` };
    await apply(ASHA, 300 * KB, once);
    const [first] = await usage();
    const mails = await database().selectFrom('outbox').select(['text', 'html']).execute();
    const written = mails.reduce((sum, mail) => sum + mail.text.length + mail.html.length, 0);
    expect(mails).toHaveLength(2);
    expect(first?.bytes).toBeGreaterThan(300 * KB + written);
    expect(first?.bytes).toBeLessThan(300 * KB + written + 8 * KB);
    expect((await apply(ASHA, 300 * KB, once)).status).toBe(200);
    const [second] = await usage();
    expect(second?.bytes).toBeLessThan((first?.bytes ?? 0) + 8 * KB);
  });

  test('the database stores no address, and deletes data on networks at the end of the day', async () => {
    for (let n = 0; n < 4; n++) await apply(ASHA);
    const rows = await usage();
    const networks = rows.map(({ scope }) => scope).filter((scope) => scope !== 'total');
    expect(networks).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(rows.map(({ rejections }) => rejections).sort()).toEqual([0, 1]);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    const stop = startRateLimitCleanup(database(), { error: () => undefined }, () => now);
    await expect.poll(usage).toHaveLength(2);
    stop();
    now = Date.parse('2026-06-15T18:30:00Z');
    startRateLimitCleanup(database(), { error: () => undefined }, () => now)();
    await expect.poll(usage).toEqual([]);
  });

  test('every form without a file counts as small', () => {
    const longest = { ...PARTNER, message: '😀'.repeat(5000) };
    expect(Buffer.byteLength(JSON.stringify(longest))).toBeLessThan(MAX_SMALL_BYTES);
  });
});
