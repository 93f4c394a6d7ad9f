import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { SETTLED_AFTER_MS, settlesAt } from './settled.ts';
import { watchLibrary } from './watch.server.ts';

const folder = temporaryFolder();
let watch: ReturnType<typeof watchLibrary>;
let scans: number;
let lastScanAt: number;
const warn = vi.fn();

beforeEach(() => {
  [scans, lastScanAt] = [0, 0];
});
afterEach(() => watch.close());

function start(intervalMs: number, library: { settlesAt?: number; fails?: boolean } = {}): void {
  const refresh = async () => {
    scans += 1;
    lastScanAt = Date.now();
    if (library.fails) throw new Error('gone');
    return false;
  };
  const deps = { documentsDir: folder(), library: { settlesAt: undefined, ...library, refresh } };
  watch = watchLibrary(
    { ...deps, log: { info: vi.fn(), warn } },
    { debounceMs: 50, maxDelayMs: 200, intervalMs },
  );
}
const NEVER = 1_000_000;

const untilScan = (after: number) => expect.poll(() => lastScanAt).toBeGreaterThanOrEqual(after);

test('a burst of changes causes one scan, and new folders are watched, too', async () => {
  start(NEVER);
  for (let at = 0; at < 10; at++) writeFileSync(folder(`${at}.pdf`), 'pdf');
  await expect.poll(() => scans).toBeGreaterThan(0);
  const afterBurst = scans;
  mkdirSync(folder('below'));
  await expect.poll(() => scans).toBeGreaterThan(afterBurst);
  const before = scans;
  expect(before).toBeLessThan(5);
  writeFileSync(folder('below', 'a.pdf'), 'pdf');
  await expect.poll(() => scans).toBeGreaterThan(before);
});

test('a change is found although its folder was not yet watched when the watch began', async () => {
  mkdirSync(folder('below', 'deep'), { recursive: true });
  start(NEVER);
  writeFileSync(folder('below', 'deep', 'a.pdf'), 'pdf');
  await untilScan(Date.now());
});

test('scans also run periodically, and failed ones are logged', async () => {
  start(50, { fails: true });
  await expect.poll(() => scans).toBeGreaterThan(2);
  const message = 'library: the documents cannot be read at the moment';
  expect(warn).toHaveBeenCalledWith(expect.anything(), message);
});

test('a scan runs once the last written file has settled', async () => {
  const settledAt = Date.now() + 200;
  start(NEVER, { settlesAt: settledAt });
  await untilScan(settledAt);
});

const NOW = 10_000_000;
test.each([
  [[], undefined],
  [[NOW - SETTLED_AFTER_MS, NOW + 1], undefined],
  [[NOW - 1_999, NOW - 5], NOW - 5 + SETTLED_AFTER_MS],
])(
  'files settle two seconds after their last change, immediately if their date is in the future: %j',
  (dates, expected) => {
    const files = dates.map((modified) => ({ modified }));
    expect(settlesAt({ files: [{ modified: 5 }], folders: [{ files, folders: [] }] }, NOW)).toBe(expected);
  },
);
