/** Told to stop, the server says so to whoever balances the load, and serves until the others know. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { serverOver } from './server-process.ts';

const SECONDS = 4;

describe('told once', () => {
  const server = serverOver({ DRAIN_SECONDS: String(SECONDS) });
  const status = async (path: string) => (await fetch(server.origin + path)).status;

  test('for DRAIN_SECONDS only /readyz says so; then it ends with 0', async () => {
    expect(await status('/readyz')).toBe(200);
    const told = Date.now();
    server.stop();
    await expect.poll(() => status('/readyz')).toBe(503);
    expect(await (await fetch(`${server.origin}/readyz`)).text()).toContain('stopping');
    await pause(1_000);
    expect([await status('/about'), await status('/newsletter'), await status('/healthz')]).toEqual([
      200, 200, 200,
    ]);
    expect((await server.ended).code).toBe(0);
    expect(Date.now() - told).toBeGreaterThanOrEqual(SECONDS * 1_000);
  });
});

describe('told again', () => {
  const server = serverOver({ DRAIN_SECONDS: '30' });

  test('what a key press tells it twice counts once; whoever asks again later does not wait', async () => {
    server.stop();
    // The second comes as soon as the first was heard: told twice before that, a process hears it once.
    await expect.poll(() => server.output(), { interval: 5 }).toContain('"stopping"');
    server.stop();
    await pause(300);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await pause(1_000);
    server.stop();
    expect((await server.ended).code).toBe(1);
  });
});
