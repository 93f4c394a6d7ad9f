/** Servers that share a database take a client's tokens from the same bucket. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { BURST, takeToken } from '../../../src/server/rate-limit/rate-limit.ts';
import { ENGINES, recordOn } from '../database/engines.ts';

const NOW = Date.parse('2026-01-05T10:00:00Z');

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let other: Database;
  beforeAll(async () => {
    other = await openDatabase(record.config);
  });
  afterAll(() => other.destroy());

  /** Takes tokens through two servers in turn. @returns the number of posts that are admitted */
  const takeFrom = async (addressOf: (i: number) => string, posts: number, at = NOW) => {
    const all = await Promise.all(
      Array.from({ length: posts }, (_, i) => takeToken(i % 2 ? other : record.database, addressOf(i), at)),
    );
    return all.filter(({ ok }) => ok).length;
  };

  test('two servers share one limit', async () => {
    expect(await takeFrom(() => '192.0.2.1', 2 * BURST)).toBe(BURST);
  });

  test('all addresses of an IPv6 network are one client, which takes nothing from others when it has no token', async () => {
    // More requests than the tokens of its /56, so that these are left only if its own bucket is asked first.
    expect(await takeFrom((i) => `2001:db8:1:1::${i + 1}`, 70)).toBe(BURST);
    expect(await takeFrom(() => '2001:db8:1:2::1', 2)).toBe(2);
  });

  test('no more than twenty tokens accumulate', async () => {
    await takeFrom(() => '192.0.2.2', BURST);
    expect(await takeFrom(() => '192.0.2.2', 2 * BURST, NOW + 600_000)).toBe(BURST);
  });
});
