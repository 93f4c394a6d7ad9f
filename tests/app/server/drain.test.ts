/**
 * For DRAIN_SECONDS after SIGTERM, /readyz reports to load balancers that the server is not ready, and
 * requests are still served.
 */
import { describe, expect, test } from 'vitest';
import { elapse, neverWithin } from '../../waiting.ts';
import { serverOver } from './server-process.ts';

const SECONDS = 4;

describe('one SIGTERM', () => {
  const server = serverOver({ DRAIN_SECONDS: String(SECONDS) });
  const status = async (path: string) => (await fetch(server.origin + path)).status;

  test('for DRAIN_SECONDS only /readyz fails; then the server exits with 0', async () => {
    expect(await status('/readyz')).toBe(200);
    const stoppedAt = Date.now();
    server.stop();
    await expect.poll(() => status('/readyz')).toBe(503);
    expect(await (await fetch(`${server.origin}/readyz`)).text()).toContain('stopping');
    await neverWithin(1_000, 'a request was rejected before DRAIN_SECONDS had passed', async () =>
      (await Promise.all(['/about', '/newsletter', '/healthz'].map(status))).some((one) => one !== 200),
    );
    expect((await server.ended).code).toBe(0);
    expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(SECONDS * 1_000);
  });
});

describe('repeated SIGTERM', () => {
  const server = serverOver({ DRAIN_SECONDS: '30' });

  test('a signal repeated at once is ignored; a later one forces an immediate exit', async () => {
    server.stop();
    // The kernel merges pending signals of the same kind, so wait until the server has handled the first one.
    // The log may report that signal a second later, which is too late for the second signal.
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { interval: 5 }).toBe(503);
    server.stop();
    await neverWithin(300, 'a repeated signal stopped the server', () =>
      fetch(`${server.origin}/healthz`).then(
        ({ ok }) => !ok,
        () => true,
      ),
    );
    await elapse(1_000, 'signals within a second of the first count as the same one');
    server.stop();
    expect((await server.ended).code).toBe(1);
  });
});
