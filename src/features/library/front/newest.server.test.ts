/** Which document of a kind is the newest. */
import { expect, test } from 'vitest';
import { inOrderOfDates } from './front.server.ts';
import { newestOf } from './newest.server.ts';

const NOW = Date.UTC(2026, 0, 10);
const saved = (name: string, folder: string[], modified = Date.UTC(2025, 0, 1)) => ({
  ...{ name, folder, modified },
  diskSegments: [...folder, name],
});
const newest = (words: string, ...documents: ReturnType<typeof saved>[]) =>
  newestOf({ words }, documents, { at: () => undefined }, [], NOW)?.name;

test('the latest year folder counts first, even if an older document was saved last', () => {
  const old = saved('Annual Report 2023-24.pdf', ['Annual Report', '2023-24'], NOW);
  expect(newest('annual report', old, saved('Annual Report 2024-25.pdf', ['Annual Report', '2024-25']))).toBe(
    'Annual Report 2024-25.pdf',
  );
});

test.each([
  ['Results, 30 June 2025.pdf', 'Results, 30 September 2025.pdf'],
  ['Results, 30 Jun 2025.pdf', 'Results, 5 Sept 2025.pdf'],
  ['2025-06-30 Results.pdf', '2025-09-30 Results.pdf'],
  ['Results 30-06-2025.pdf', 'Results 30.09.2025.pdf'],
  ['Results for the year to 31 March 2025 and quarter to 30 June 2025.pdf', 'Results 30 September 2025.pdf'],
])('within a year, of %j and %j the second is newer', (earlier, later) => {
  const folder = ['Financial Result', '2025-26'];
  // The earlier document was copied to the server later.
  expect(newest('results', saved(later, folder), saved(earlier, folder, NOW))).toBe(later);
  expect(newest('results', saved(earlier, folder, NOW), saved(later, folder))).toBe(later);
});

test('without days in the names, the document of a year that was saved last is newer', () => {
  const folder = ['Policies', '2025-26'];
  const second = saved('B.pdf', folder, Date.UTC(2025, 5, 1));
  expect(newest('', saved('A.pdf', folder), second, saved('C.pdf', folder))).toBe('B.pdf');
});

test('a document that states no year is never the newest, and one that states a year is no newer than its end', () => {
  const undated = saved('Shareholding pattern.pdf', ['Shareholding Pattern'], NOW);
  const old = saved('Shareholding pattern.pdf', ['Shareholding Pattern', '2015-16'], NOW);
  const later = saved('Pattern 20-04-2016.pdf', ['Shareholding Pattern']);
  expect(newest('pattern', undated, old, later)).toBe(later.name);
  expect(newest('pattern', undated, old)).toBe(old.name);
  expect(newest('pattern', undated)).toBeUndefined();
});

test('what was read in a document counts before its name', () => {
  const named = saved('Results 2024-25.pdf', []);
  const read = saved('Results 2019-20.pdf', []);
  const facts = {
    at: ([name]: readonly string[]) =>
      name === read.name ? { stated: { kind: undefined, year: 2025, day: undefined } } : undefined,
  };
  expect(newestOf({}, [named, read], facts, [], NOW)).toBe(read);
});

test('only documents of the kind count, as ingest read them, otherwise by name and folders', () => {
  const signed = saved('Q2FY25_Signed.pdf', ['Results']);
  const advertisement = saved('Newspaper Q3FY25.pdf', ['Results']);
  const scan = saved('Q4FY25.pdf', ['Results']);
  const kinds = [
    { name: 'Advertisement', words: 'newspaper' },
    { name: 'Results', folder: ['Results'] },
  ];
  const all = [signed, advertisement, scan];
  const facts = {
    at: ([, name]: readonly string[]) =>
      name === scan.name ? { stated: { kind: 'Minutes', year: 2024, day: undefined } } : undefined,
  };
  expect(newestOf({ documentKind: 'Results' }, all, facts, kinds, NOW)).toBe(signed);
  expect(newestOf({ documentKind: 'Advertisement' }, all, facts, kinds, NOW)).toBe(advertisement);
  expect(newestOf({ documentKind: 'Minutes', words: 'q1' }, all, facts, kinds, NOW)).toBeUndefined();
});

test('only names with all words count, in any order and case', () => {
  const folder = ['AGM', '2025-26'];
  const notice = saved('NOTICE of the Annual General Meeting.pdf', folder);
  const later = [
    saved('Voting results, annual general meeting.pdf', folder, NOW),
    saved('Notice.pdf', folder, NOW),
  ];
  expect(newest('annual general meeting notice', notice, ...later)).toBe(notice.name);
  expect(newest('dividend', notice, ...later)).toBeUndefined();
});

test('dates for shareholders: the next coming one first, then past ones, newest first', () => {
  const dated = (name: string, ...values: string[]) => ({
    name,
    facts:
      values.length === 0
        ? undefined
        : {
            ...{ kind: 'meeting' as const, document: name, page: 1, title: name },
            figures: values.map((value) => ({ label: 'Date', value })),
          },
  });
  const documents = [
    dated('Pattern 30 September 2025'),
    dated('Meeting', '9 January 2026', '12.30'),
    dated('Dividend', '₹ 1.75', '8 January 2026', '19 January 2026'),
    dated('Call', '10 January 2026'),
  ];
  const { coming, past } = inOrderOfDates(documents, NOW);
  expect(coming.map(({ name }) => name)).toEqual(['Call', 'Dividend']);
  expect(past.map(({ name }) => name)).toEqual(['Meeting', 'Pattern 30 September 2025']);
});
