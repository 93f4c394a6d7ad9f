/** Servers that share a database take a client's tokens from the same bucket. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { BURST, takeToken } from '../../../src/server/rate-limit/rate-limit.ts';
import { ENGINES, type EngineForTests, startEngine } from '../database/engines.ts';

describe.each(ENGINES)('on %s', (name) => {
  let engine: EngineForTests;
  let servers: Database[] = [];
  const now = Date.parse('2026-01-05T10:00:00Z');

  beforeAll(async () => {
    engine = await startEngine(name);
    servers = [await openDatabase(engine.config), await openDatabase(engine.config)];
  });
  afterAll(async () => {
    for (const server of servers) await server.destroy();
    await engine?.stop();
  });

  const takeAll = (addresses: readonly string[], at = now) =>
    Promise.all(addresses.flatMap((address) => servers.map((server) => takeToken(server, address, at))));

  test('two servers share one limit', async () => {
    const all = await takeAll(Array.from({ length: BURST }, () => '192.0.2.1'));
    expect(all.filter(({ ok }) => ok)).toHaveLength(BURST);
    expect(all.find(({ ok }) => !ok)).toEqual({ ok: false, retryAfter: 3 });
  });

  test('all addresses of an IPv6 network are one client, which takes nothing from others when it has no token', async () => {
    // More requests than the tokens of its /56, so that these are left only if its own bucket is asked first.
    const all = await takeAll(Array.from({ length: 35 }, (_, i) => `2001:db8:1:1::${i + 1}`));
    expect(all.filter(({ ok }) => ok)).toHaveLength(BURST);
    expect((await takeAll(['2001:db8:1:2::1'])).every(({ ok }) => ok)).toBe(true);
  });

  test('twenty tokens are restored within a minute, and no more accumulate', async () => {
    await takeAll(Array.from({ length: BURST }, () => '192.0.2.2'));
    const later = await takeAll(
      Array.from({ length: BURST }, () => '192.0.2.2'),
      now + 600_000,
    );
    expect(later.filter(({ ok }) => ok)).toHaveLength(BURST);
  });
});
