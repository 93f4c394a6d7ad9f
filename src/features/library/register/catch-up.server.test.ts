import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentRecord } from '../document/record.ts';
import { openCatchUp } from './catch-up.server.ts';

const record = { id: '1', path: 'a.pdf' } as DocumentRecord;
let published: Set<string>;
let finish: (() => void)[];
let refreshes: number;
const catchUp = () =>
  openCatchUp({
    library: {
      refresh: () => {
        refreshes += 1;
        return new Promise<boolean>((resolve) => finish.push(() => resolve(true)));
      },
    },
    register: {
      at: (names) => (published.has(names.join('/')) ? record : undefined),
      settled: async () => undefined,
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  published = new Set(['a.pdf', 'b.pdf']);
  finish = [];
  refreshes = 0;
});
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);
const finishScan = async () => {
  finish.shift()?.();
  await settle();
};

test('an address unknown to the register triggers no scan', async () => {
  const follow = catchUp();
  expect(await follow(['strange.pdf'])).toBe(true);
  expect(refreshes).toBe(0);
});

test('requests share one scan', async () => {
  const follow = catchUp();
  const answers = Promise.all([follow(['a.pdf']), follow(['b.pdf']), follow(['a.pdf'])]);
  expect(refreshes).toBe(1);
  published.clear();
  await finishScan();
  expect(await answers).toEqual([true, true, true]);
  expect(refreshes).toBe(1);
});

test('a scan that started before the file was moved is followed by another', async () => {
  const follow = catchUp();
  const first = follow(['a.pdf']);
  const second = follow(['b.pdf']);
  published.delete('a.pdf');
  await finishScan();
  expect(await first).toBe(true);
  expect(refreshes).toBe(2);
  published.delete('b.pdf');
  await finishScan();
  expect(await second).toBe(true);
});

test('a request waits at most four seconds, and a scan without result is not repeated for two', async () => {
  const follow = catchUp();
  const first = follow(['a.pdf']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toBe(false);
  await finishScan();
  for (let times = 0; times < 100; times++) expect(await follow(['a.pdf'])).toBe(false);
  expect(refreshes).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  const later = follow(['a.pdf']);
  published.clear();
  await finishScan();
  expect(await later).toBe(true);
});

test('a folder that cannot be read is not an error of the request', async () => {
  const follow = openCatchUp({
    library: { refresh: () => Promise.reject(new Error('gone')) },
    register: { at: () => record, settled: async () => undefined },
  });
  expect(await follow(['a.pdf'])).toBe(false);
});
