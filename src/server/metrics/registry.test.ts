import { expect, test } from 'vitest';
import { createRegistry } from './registry.ts';

test('counts by label, in the order they came', async () => {
  const registry = createRegistry();
  const count = registry.counter('site_tries_total', 'Tries.');
  count({ by: 'a' })();
  const again = count({ by: 'b' });
  for (let i = 0; i < 3; i++) again();
  count({ by: 'a' })();
  expect(await registry.text()).toBe(
    '# HELP site_tries_total Tries.\n# TYPE site_tries_total counter\nsite_tries_total{by="a"} 2\nsite_tries_total{by="b"} 3\n',
  );
});

test('a histogram is cumulative and ends with everything', async () => {
  const registry = createRegistry();
  const note = registry.histogram('site_wait_seconds', 'Waits.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) note({ route: '/' })(value);
  const lines = (await registry.text()).split('\n').slice(2, -1);
  expect(lines).toEqual([
    'site_wait_seconds_bucket{route="/",le="0.1"} 2',
    'site_wait_seconds_bucket{route="/",le="1"} 3',
    'site_wait_seconds_bucket{route="/",le="+Inf"} 4',
    'site_wait_seconds_sum{route="/"} 7.65',
    'site_wait_seconds_count{route="/"} 4',
  ]);
});

test('a number that cannot be had takes no other with it', async () => {
  const registry = createRegistry();
  registry.reading('site_gone', 'Gone.', () => Promise.reject(new Error('the database is away')));
  registry.reading('site_here', 'Here.', () => [{ value: 1 }]);
  expect(await registry.text()).toMatch(/site_gone gauge\n# HELP site_here Here\.\n.*\nsite_here 1\n$/);
});

test('a label cannot end its own line', async () => {
  const registry = createRegistry();
  registry.counter('a', 'A.')({ label: '"}\\\n' })();
  expect(await registry.text()).toContain('a{label="\\"}\\\\\\n"} 1\n');
});
