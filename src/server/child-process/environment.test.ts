import { afterEach, expect, test, vi } from 'vitest';
import { openProcessPool } from './process-pool.ts';

afterEach(() => vi.unstubAllEnvs());

test('no pool process has a secret in its environment', async () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'OTHER', 'NODE_OPTIONS']) vi.stubEnv(name, '--title=secret');
  const pool = openProcessPool<object, NodeJS.ProcessEnv>({
    module: new URL('./environment.fixture.ts', import.meta.url),
    niceness: 0,
    workers: 1,
    hangMs: 20_000,
  });
  const outcome = await pool.run({});
  await pool.close();
  expect(outcome).toHaveProperty('result.PATH');
  expect(JSON.stringify(outcome)).not.toContain('secret');
});
