/** Closing the server, tested with real sockets. */
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listenOn, makeSite } from './server-fixture.ts';

test('closing finishes requests in flight, accepts no new ones and leaves no connection', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = {
    render: async () => {
      await held;
      return new Response('finished');
    },
  };
  const listening = await listenOn(makeSite({ ...slow, limits: { graceMs: 5_000 } }));
  const { port } = listening;
  const answer = new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/slow' }, async (res) => {
      resolve(`${res.headers.connection} ${(await res.toArray()).join('')}`);
    })
      .on('error', reject)
      .end();
  });
  await expect
    .poll(() => new Promise((resolve) => listening.app.server.getConnections((_e, n) => resolve(n))))
    .toBe(1);
  const closed = listening.close();
  await expect.poll(() => listening.app.server.listening, { timeout: 3_000 }).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  finish();
  expect(await answer).toBe('close finished');
  await closed;
});
