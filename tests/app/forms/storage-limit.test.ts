/**
 * The daily storage limit of a network, the minimum free space, and the data that is stored about networks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { ONCE_FIELD } from '../../../src/features/forms/submit/form-state.ts';
import { jsonResponse } from '../../../src/features/forms/submit/respond.server.ts';
import { backUp } from '../../../src/operations/backup/backup.server.ts';
import { recordIn } from '../../../src/operations/backup/files.server.ts';
import { startUsageCleanup } from '../../../src/server/limits/usage-cleanup.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { pdf } from '../library/documents.ts';
import { withFolders } from '../operations/operations-fixture.ts';
import { formsOn, job, partner } from './forms-fixture.ts';
import { type Fields, JOB, PARTNER } from './forms-table.ts';

const KB = 1024;
const MB = 1024 * KB;
/** 12:00 in India. */
const NOON = Date.parse('2026-06-15T06:30:00Z');
const LIMITS = { storagePerNetworkBytes: MB, storageMinFreeBytes: 100 * MB };
const ASHA = '192.0.2.1';
const RAVI = '192.0.2.2';

describe.each(ENGINES)('on %s', (name) => {
  let now = NOON;
  let free = 100 * MB;
  const { record, send } = formsOn(name, () => now, { ...LIMITS, readFreeBytes: async () => free });
  emptyBeforeEach(record);
  const usage = () =>
    record.database.selectFrom('storage_usage').selectAll().orderBy('bytes', 'desc').execute();
  const stored = async () => (await record.database.selectFrom('submissions').select('id').execute()).length;
  const apply = (address: string, bytes = 300 * KB, fields: Fields = {}) =>
    send(job, { ...JOB, resume: ['cv.pdf', pdf(bytes)], ...fields }, address);
  const ask = (address: string, fields: Fields = {}) => send(partner, { ...PARTNER, ...fields }, address);
  beforeEach(() => {
    [now, free] = [NOON, 100 * MB];
  });

  test('a network over its limit gets its form back with the reason, until midnight in India', async () => {
    for (let n = 0; n < 3; n++) expect((await apply(ASHA)).status).toBe(200);
    const rejected = await apply(ASHA);
    expect(rejected).toMatchObject({
      status: 413,
      headers: { 'Retry-After': String(12 * 3600) },
      state: { reason: 'quota', values: { ...JOB, resume: 'cv.pdf' } },
    });
    expect(await jsonResponse(rejected).json()).toEqual({ ok: false, fieldErrors: {}, reason: 'quota' });
    expect(await stored()).toBe(3);
    // Another network can still store, and the first network can store small forms.
    expect((await apply(RAVI)).status).toBe(200);
    expect((await ask(ASHA)).status).toBe(200);
    expect((await apply(ASHA, 10 * KB)).status).toBe(200);
    now = Date.parse('2026-06-15T18:29:59Z');
    const late = await apply(ASHA);
    expect([late.status, late.headers['Retry-After']]).toEqual([413, '1']);
    now += 1_000;
    expect((await apply(ASHA)).status).toBe(200);
  });

  test('small forms may exceed the limit by a fifth', async () => {
    for (let n = 0; n < 3; n++) await apply(ASHA);
    const message = { message: 'y'.repeat(5000) };
    let last = await ask(ASHA, message);
    for (; last.status === 200; now += 3_000) last = await ask(ASHA, message);
    expect([last.status, last.state.reason]).toEqual([413, 'quota']);
    const [own] = await usage();
    expect(own?.bytes).toBeGreaterThan(LIMITS.storagePerNetworkBytes);
    expect(own?.bytes).toBeLessThanOrEqual(1.2 * LIMITS.storagePerNetworkBytes);
  });

  test('concurrent forms do not exceed a limit together', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => apply(ASHA)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await stored()).toBe(3);
  });

  test('a backup contains no data on networks', async () => {
    await apply(ASHA);
    const folder = mkdtempSync(path.join(tmpdir(), 'storage-backup-'));
    try {
      const { file } = await backUp(
        record.database,
        withFolders(record.config),
        path.join(folder, 'one'),
        now,
      );
      using backup = new DatabaseSync(recordIn(file), { readOnly: true });
      expect(backup.prepare('SELECT count(*) AS n FROM storage_usage').get()).toEqual({ n: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the database stores no address, and deletes data on networks at the end of the day', async () => {
    await apply(ASHA);
    const rows = await usage();
    expect(rows.map(({ scope }) => scope)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    const cleanUp = () => startUsageCleanup(record.database, { error: () => undefined }, () => now)();
    cleanUp();
    await expect.poll(usage).toHaveLength(1);
    now = Date.parse('2026-06-15T18:30:00Z');
    cleanUp();
    await expect.poll(usage).toEqual([]);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('below the minimum free space only small forms are stored', async () => {
    free -= 1;
    expect(await apply(ASHA, 4 * MB)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '3600' },
      state: { reason: 'noSpace', values: { resume: 'cv.pdf' } },
    });
    expect((await apply(ASHA, 10 * KB)).status).toBe(200);
    expect((await ask(ASHA)).status).toBe(200);
    free += 1;
    expect((await apply(ASHA)).status).toBe(200);
  });

  test('the IPv6 networks of one subscriber share a limit', async () => {
    for (let n = 0; n < 3; n++) expect((await apply(`2001:db8:1:${n}::1`)).status).toBe(200);
    expect((await apply('2001:db8:1:ffff::1')).status).toBe(413);
    expect((await apply('2001:db8:2::1')).status).toBe(200);
  });

  test('a form submitted twice is counted once, with its file and mails', async () => {
    const once = { [ONCE_FIELD]: 'rendering' };
    await apply(ASHA, 300 * KB, once);
    const mails = await mailsIn(record.database);
    const written = mails.reduce((sum, mail) => sum + mail.text.length + mail.html.length, 0);
    const bytes = async () => (await usage())[0]?.bytes ?? 0;
    const first = await bytes();
    expect(first).toBeGreaterThan(300 * KB + written);
    expect(first).toBeLessThan(300 * KB + written + 8 * KB);
    expect((await apply(ASHA, 300 * KB, once)).status).toBe(200);
    expect(await bytes()).toBeLessThan(first + 8 * KB);
  });
});
