/** Which document of a kind is the newest, and the documents that pages link to. */
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites } from '../../../content-model/site.ts';
import { recordOf } from '../document/record.fixture.ts';
import { inOrderOfDates, newestOf } from './front.server.ts';
import { documentsAt, documentsBy } from './linked-documents.server.ts';

const NOW = Date.UTC(2026, 0, 10);
type Saved = ReturnType<typeof saved>;
/** @param folder names separated by slashes */
const saved = (name: string, folder = '', modified = Date.UTC(2025, 0, 1)) => {
  const names = folder.split('/').filter(Boolean);
  return { name, folder: names, modified, size: 1000, diskSegments: [...names, name] };
};
const NOTHING = { at: () => undefined };
const newest = (words: string, documents: Saved[]) => newestOf({ words }, documents, NOTHING, [], NOW);
const OLD_PATTERN = saved('Pattern.pdf', 'Pattern/2015-16', NOW);

test.each([
  [
    'the latest year folder counts first, even if an older document was saved last',
    'annual report',
    saved('Annual Report 2024-25.pdf', 'Annual Report/2024-25'),
    [saved('Annual Report 2023-24.pdf', 'Annual Report/2023-24', NOW)],
  ],
  [
    'within a year, the later day is newer, even if the earlier one was copied later',
    'results',
    saved('Results 30 September 2025.pdf', 'Result/2025-26'),
    [saved('Results for the year to 31 March 2025 and quarter to 30 June 2025.pdf', 'Result/2025-26', NOW)],
  ],
  [
    'without days in the names, the document of a year that was saved last is newer',
    '',
    saved('B.pdf', 'Policies/2025-26', Date.UTC(2025, 5, 1)),
    [saved('A.pdf', 'Policies/2025-26'), saved('C.pdf', 'Policies/2025-26')],
  ],
  [
    'one that states a year is no newer than its end',
    'pattern',
    saved('Pattern 20-04-2016.pdf', 'Pattern'),
    [OLD_PATTERN, saved('Pattern.pdf', 'Pattern', NOW)],
  ],
  [
    'one that states no year is never the newest',
    'pattern',
    undefined,
    [saved('Pattern.pdf', 'Pattern', NOW)],
  ],
  [
    'only names with all words count, in any order and case',
    'annual general meeting notice',
    saved('NOTICE of the Annual General Meeting.pdf', 'AGM/2025-26'),
    [
      saved('Voting results, annual general meeting.pdf', 'AGM/2025-26', NOW),
      saved('Notice.pdf', 'AGM/2025-26', NOW),
    ],
  ],
  ['no other names count', 'dividend', undefined, [saved('Notice.pdf', 'AGM/2025-26')]],
])('%s', (_, words, expected, others) => {
  if (expected) expect(newest(words, [expected, ...others])).toBe(expected);
  expect(newest(words, [...others, ...(expected ? [expected] : [])])).toBe(expected);
});

test('what was read in a document counts before its name', () => {
  const [named, read] = [saved('Results 2024-25.pdf'), saved('Results 2019-20.pdf')];
  const stated = { kind: undefined, year: 2025, filed: undefined, about: undefined };
  const facts = { at: ([name]: readonly string[]) => (name === read.name ? { stated } : undefined) };
  expect(newestOf({}, [named, read], facts, [], NOW)).toBe(read);
});

test('only documents of the kind count, as ingest read them, otherwise by name and folders', () => {
  const names = ['Q2FY25_Signed', 'Newspaper Q3FY25', 'Q4FY25'];
  const all = names.map((name) => saved(`${name}.pdf`, 'Results'));
  const kinds = [
    { name: 'Advertisement', words: 'newspaper' },
    { name: 'Results', folder: ['Results'] },
  ];
  const stated = { kind: 'Minutes', year: 2024, filed: undefined, about: undefined };
  const facts = { at: ([, name]: readonly string[]) => (name === 'Q4FY25.pdf' ? { stated } : undefined) };
  const ofKind = (rule: Parameters<typeof newestOf>[0]) => newestOf(rule, all, facts, kinds, NOW);
  expect(ofKind({ documentKind: 'Results' })).toBe(all[0]);
  expect(ofKind({ documentKind: 'Advertisement' })).toBe(all[1]);
  expect(ofKind({ documentKind: 'Minutes', words: 'q1' })).toBeUndefined();
});

test('dates for shareholders: the next coming one first, then past ones, newest first', () => {
  const dated = (name: string, ...values: string[]) => ({
    name,
    facts:
      values.length === 0
        ? undefined
        : {
            kind: 'meeting' as const,
            document: name,
            page: 1,
            title: name,
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

const all = [
  saved('Circular on unclaimed dividend.pdf', 'Downloads'),
  saved('Form for registration of nomination.docx', 'Downloads'),
  saved('2025-08-20 List of unpaid dividend.pdf', 'Announcements'),
  saved('अदत्त लाभांश unpaid dividend.pdf', 'Announcements'),
];
const RECORD_DATE = { what: 'recordDate', day: Date.parse('2023-07-14') };
const site = openSites(loadContent(CONTENT).content)();
const stated = { year: 2023, filed: Date.parse('2023-07-04'), about: RECORD_DATE, kind: undefined };
const deps = {
  library: {
    documents: (below: readonly string[] = []) =>
      all.filter(({ folder }) => below.every((name, at) => folder[at] === name)),
  },
  facts: {
    at: (segments: readonly string[]) =>
      segments.at(-1)?.startsWith('Circular') ? ({ stated } as never) : undefined,
  },
  register: { at: () => recordOf({ modified: Date.UTC(2025, 0, 1), firstSeen: NOW }) },
};

test('rules select documents by folder and words, newest first, each once', () => {
  const rules = [
    { folder: ['Downloads'], words: 'unclaimed dividend' },
    { words: ['unpaid dividend', 'unclaimed dividend'] },
  ];
  expect(documentsBy(rules, deps, site).map(({ title, days, lang }) => [title, days, lang])).toEqual([
    ['List of unpaid dividend', ['File dated 1 January 2025'], undefined],
    ['अदत्त लाभांश unpaid dividend', ['File dated 1 January 2025'], 'hi'],
    ['Circular on unclaimed dividend', ['Filed 4 July 2023', 'record date 14 July 2023'], undefined],
  ]);
  expect(documentsBy([{ words: 'no such word' }], deps, site)).toEqual([]);
});

test('a path is found as written, and one that does not exist is left out', () => {
  const paths = ['Downloads/Form for registration of nomination.docx', 'Downloads/No such form.pdf'];
  const found = documentsAt(paths, deps, site.format);
  expect([...found.keys()]).toEqual(paths.slice(0, 1));
  expect(found.get(paths[0] ?? '')).toMatchObject({
    isInline: false,
    href: '/Images/Icons/Documents/Downloads/Form%20for%20registration%20of%20nomination.docx?download',
  });
});
