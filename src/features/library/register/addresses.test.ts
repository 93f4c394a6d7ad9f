/** Documents and folders that were moved or renamed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordOf } from '../document/record.fixture.ts';
import type { DocumentRecord } from '../document/record.ts';
import { openCatchUp } from './catch-up.server.ts';
import { folderMovedTo, formerFolder, nearestFolder } from './moved-folder.ts';

const record = (path: string, goneAt?: number) => recordOf({ id: path, path, goneAt });

const movedTo = (names: readonly string[], former: Record<string, DocumentRecord>) => {
  const records = new Map(Object.values(former).map((one) => [one.id, one]));
  const entries = Object.entries(former).map(([path, { id }]): [string, string] => [path, id]);
  return folderMovedTo(names, entries, (id) => records.get(id));
};
const FORMER = {
  '2024-25/Board/a.pdf': record('FY 2024-25/Board/a.pdf'),
  '2024-25/b.pdf': record('FY 2024-25/b.pdf'),
  '2024-25/c.pdf': record('Elsewhere/c.pdf'),
  'Old/gone.pdf': record('Old/gone.pdf', 5),
  'Single/other name.pdf': record('Elsewhere/renamed.pdf'),
  '2024-25 too/b.pdf': record('Elsewhere/c.pdf'),
};

test.each([
  [['2024-25'], ['FY 2024-25']],
  [
    ['2024-25', 'Board'],
    ['FY 2024-25', 'Board'],
  ],
  // Its documents are gone, renamed, or never were.
  [['Old'], undefined],
  [['Single'], undefined],
  [['2024'], undefined],
  [['Nowhere'], undefined],
])(
  'the folder %j has moved to where most of its documents are that kept their relative path',
  (names, found) => {
    expect(movedTo(names, FORMER)).toEqual(found);
  },
);

test('a moved folder is found whatever the normalisation of its names', () => {
  const former = { 'Pass\u00e9/r\u00e9sum\u00e9.pdf': record('Nouveau/re\u0301sume\u0301.pdf') };
  expect(movedTo(['Passe\u0301'], former)).toEqual(['Nouveau']);
});

const shown: Record<string, string[]> = {
  'Intimations-Disclosures': ['Intimations/Disclosures'],
  'Intimations-Disclosures/2024': ['Intimations/Disclosures', '2024'],
  Annoucements: ['Annoucements'],
};
const moved: Record<string, string[]> = {
  'Intimations-Disclosures/2023': ['Intimations-Disclosures', '2024'],
};
const deps = {
  library: { folderOnDisk: (disk: readonly string[]) => shown[disk.join('/')] },
  register: { folderMovedTo: (disk: readonly string[]) => moved[disk.join('/')] },
};
const declaration = {
  categories: [
    { name: 'Intimations/Disclosures', folder: 'Intimations-Disclosures' },
    { name: 'Annoucements', folder: 'Annoucements', alsoFoundAs: ['Announcements'] },
  ],
};
const YEAR = shown['Intimations-Disclosures/2024'];

test.each([
  [['Announcements'], ['Annoucements']],
  [['Intimations-Disclosures'], ['Intimations/Disclosures']],
  [['Intimations', 'Disclosures', '2023'], YEAR],
  [['Intimations/Disclosures', '2023'], YEAR],
  [['Nowhere'], undefined],
  [[], undefined],
  [Array(4000).fill('a'), undefined],
])('an address that names no folder means the folder: %j', (names, found) => {
  expect(formerFolder(names, deps, declaration)).toEqual(found);
});

test.each([
  [['Intimations/Disclosures', '2024', 'Lost', 'Deeper'], YEAR],
  [['Nowhere', 'Deeper'], []],
  [[], []],
  [['Intimations/Disclosures', ...Array(4000).fill('a')], []],
])('an address that names no folder has a nearest folder above it: %j', (names, found) => {
  expect(nearestFolder(names, deps, declaration)).toEqual(found);
});

let published: Set<string>;
/** Ends each running scan. */
let scans: (() => void)[];
let refreshes: number;
const refresh = () => {
  refreshes += 1;
  return new Promise<boolean>((resolve) => scans.push(() => resolve(true)));
};
const catchUp = (scan = refresh) => {
  const at = (names: readonly string[]) => (published.has(names.join('/')) ? record('a.pdf') : undefined);
  return openCatchUp({ library: { refresh: scan }, register: { at, settled: async () => undefined } });
};
const finishScan = async () => {
  scans.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};
beforeEach(() => {
  vi.useFakeTimers();
  published = new Set(['a.pdf', 'b.pdf']);
  scans = [];
  refreshes = 0;
});
afterEach(() => vi.useRealTimers());

test('a missing document triggers no scan if the register does not know it, and is no error if the folder cannot be read', async () => {
  expect(await catchUp()(['strange.pdf'])).toBe(true);
  expect(refreshes).toBe(0);
  expect(await catchUp(() => Promise.reject(new Error('gone')))(['a.pdf'])).toBe(false);
});

test('a request shares one scan with others', async () => {
  const follow = catchUp();
  const answers = Promise.all([follow(['a.pdf']), follow(['b.pdf']), follow(['a.pdf'])]);
  expect(refreshes).toBe(1);
  published.clear();
  await finishScan();
  expect([await answers, refreshes]).toEqual([[true, true, true], 1]);
});

test('a request gets another scan after one that started before the file was moved', async () => {
  const follow = catchUp();
  const [first, second] = [follow(['a.pdf']), follow(['b.pdf'])];
  published.delete('a.pdf');
  await finishScan();
  expect([await first, refreshes]).toEqual([true, 2]);
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
