import { expect, test, vi } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { until } from '../../../tests/waiting.ts';
import { loadContent } from '../../content-model/load.ts';
import { openDisclosures } from './current-disclosures.ts';
import { computeDisclosures } from './disclosures-thread.ts';
import { pageVersion } from './page-version.ts';

const { content } = loadContent(CONTENT);

/** The disclosures of a library without documents. */
function emptyLibrary(at: string) {
  const state = { now: Date.parse(at), version: '1' };
  const tree = { name: '', diskSegments: [], folders: [], files: [], documentCount: 0 };
  const services = {
    clock: () => state.now,
    config: { cacheDir: '/nowhere' },
    log: { warn: vi.fn() },
    library: {
      tree,
      get version() {
        return state.version;
      },
    },
    register: { version: '1', published: () => [] },
    facts: { version: 1 },
  } as never;
  const compute = vi.fn(async (task: Parameters<typeof computeDisclosures>[0]) => computeDisclosures(task));
  const disclosures = openDisclosures({ ...(services as object), content } as never, compute);
  return { state, services, compute, current: () => disclosures.current('en') };
}

test('the states change at midnight in India, and are computed once until then', async () => {
  const { state, compute, current } = emptyLibrary('2027-05-12T18:29:59.999Z');
  const stateNow = async () => (await current()).rows.find(({ clause }) => clause.clause === 'SPDI 4')?.state;
  expect(await Promise.all([stateNow(), stateNow()])).toEqual(['there', 'there']);
  expect(compute).toHaveBeenCalledTimes(1);
  state.now += 1;
  expect(await stateNow()).toBe('not-applicable');
  expect(compute).toHaveBeenCalledTimes(2);
});

test('after a change of the library, the former rows are served until they are computed again', async () => {
  const { state, compute, current } = emptyLibrary('2027-05-12T06:00:00Z');
  const before = await current();
  expect(before.isCurrent).toBe(true);
  state.version = '2';
  const { promise, resolve } = Promise.withResolvers<void>();
  compute.mockImplementationOnce(async (task) => {
    await promise;
    return computeDisclosures(task);
  });
  expect([await current(), await current()]).toEqual([
    { rows: before.rows, isCurrent: false },
    { rows: before.rows, isCurrent: false },
  ]);
  resolve();
  await until('they are current', async () => (await current()).isCurrent);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('if the thread fails, the former rows stay and the next request tries again', async () => {
  const { state, compute, current } = emptyLibrary('2027-05-12T06:00:00Z');
  compute.mockRejectedValueOnce(new Error('ended'));
  await expect(current()).rejects.toThrow('ended');
  const { rows } = await current();
  state.version = '2';
  compute.mockRejectedValueOnce(new Error('ended'));
  expect(await current()).toEqual({ rows, isCurrent: false });
  await until('they are current', async () => (await current()).isCurrent);
});

test('a cached page does not outlive the day in India', () => {
  const { state, services } = emptyLibrary('2026-10-27T18:29:59Z');
  const version = pageVersion(services);
  const before = version();
  state.now -= 23 * 60 * 60_000;
  expect(version()).toBe(before);
  state.now = Date.parse('2026-10-27T18:30:00Z');
  expect(version()).not.toBe(before);
});
