import { expect, test } from 'vitest';
import { childEnvironment } from './environment.ts';
import { openProcessPool } from './process-pool.ts';

const SECRETS = {
  DATABASE_URL: 'postgres://site:secret@db.example/site',
  SMTP_URL: 'smtps://web:secret@mail.example',
};

test('a child process gets a short list of variables and those passed to it', () => {
  Object.assign(process.env, SECRETS, { OTHER: 'value' });
  expect(Object.keys(childEnvironment({ EXTRA: '1' }))).toEqual(expect.arrayContaining(['PATH', 'EXTRA']));
  for (const name of [...Object.keys(SECRETS), 'OTHER', 'NODE_OPTIONS'])
    expect(childEnvironment()).not.toHaveProperty(name);
});

test('no pool process has a secret in its environment', async () => {
  Object.assign(process.env, SECRETS);
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
