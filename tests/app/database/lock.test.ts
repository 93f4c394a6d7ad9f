/**
 * While another process holds the database's write lock, forms wait and all other requests get a response.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { SQLITE_FILE } from '../../../src/server/database/sqlite.ts';
import { serverOver } from '../server/server-process.ts';
import { holdLock } from './hold-lock.ts';

const server = serverOver({ DATA_DIR: 'data', METRICS_PORT: '0' });
const status = async (address: string) => (await fetch(server.origin + address)).status;
const post = () =>
  fetch(`${server.origin}/newsletter`, {
    method: 'POST',
    headers: { Origin: server.origin, Accept: 'application/json' },
    body: new URLSearchParams({ email: 'asha@example.org' }),
  });

test('a form waits for the lock while pages and health are answered', async () => {
  // Requests a form first, because the server cannot store its form-token key while the lock is held.
  expect(await status('/newsletter')).toBe(200);
  const release = await holdLock(path.join(server.folder, 'data', SQLITE_FILE));
  const events: string[] = [];
  const posted = post().then(({ status }) => events.push(`form ${status}`));
  for (const address of ['/healthz', '/about', '/investors', '/healthz'])
    events.push(`${address} ${await status(address)}`);
  events.push('released');
  await release();
  await posted;
  expect(events).toEqual([
    '/healthz 200',
    '/about 200',
    '/investors 200',
    '/healthz 200',
    'released',
    'form 200',
  ]);
});

test('the duration of each commit is reported', async () => {
  const numbers = /^ {2}Metrics {3}(\S+)$/m.exec(server.output())?.[1] ?? '';
  const count = async () =>
    Number(
      /^site_database_commit_duration_seconds_count (\d+)$/m.exec(await (await fetch(numbers)).text())?.[1],
    );
  const before = await count();
  expect((await post()).status).toBe(200);
  expect(await count()).toBeGreaterThan(before);
});
