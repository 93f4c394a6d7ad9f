import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { documentsAt, documentsBy } from './linked-documents.server.ts';

const file = (...diskSegments: string[]) => ({
  ...{ name: diskSegments.at(-1) ?? '', diskSegments, folder: diskSegments.slice(0, -1) },
  ...{ size: 1000, modified: Date.parse('2024-03-01T06:00:00Z') },
});
const all = [
  file('Downloads', 'Circular on unclaimed dividend.pdf'),
  file('Downloads', 'Form for registration of nomination.docx'),
  file('Announcements', '2025-08-20 List of unpaid dividend.pdf'),
  file('Announcements', 'अदत्त लाभांश unpaid dividend.pdf'),
];
const stated = { year: 2023, day: Date.parse('2023-07-04'), kind: undefined };
const deps = {
  library: {
    documents: (below: readonly string[] = []) =>
      all.filter(({ folder }) => below.every((name, at) => folder[at] === name)),
  },
  facts: {
    at: (segments: readonly string[]) =>
      segments.at(-1)?.startsWith('Circular') ? ({ stated } as never) : undefined,
  },
};

test('rules select documents by folder and words, newest first, each once', () => {
  const rules = [
    { folder: ['Downloads'], words: 'unclaimed dividend' },
    { words: ['unpaid dividend', 'unclaimed dividend'] },
  ];
  expect(
    documentsBy(rules, deps).map(({ title, date, isFileDate, lang }) => [title, date, isFileDate, lang]),
  ).toEqual([
    ['List of unpaid dividend', '2025-08-20', false, undefined],
    ['अदत्त लाभांश unpaid dividend', '2024-03-01', true, 'hi'],
    ['Circular on unclaimed dividend', '2023-07-04', false, undefined],
  ]);
  expect(documentsBy([{ words: 'no such word' }], deps)).toEqual([]);
});

test('the rules of the content select lists of holders, and no circulars', () => {
  const { unclaimed } = loadContent(CONTENT).content.shareholders;
  const names = [
    ...['2025-08-20 List of unclaimed dividend.pdf', 'UnpaidDividendList 2018-19.pdf'],
    ...['Statement of unclaimed dividend.pdf', 'List of shares to be transferred to IEPF.xlsx'],
    ...['Circular on unclaimed dividend.pdf', 'Notice of unpaid dividend.pdf', 'IEPF circular.pdf'],
  ];
  const library = { documents: () => names.map((name) => file('Downloads', name)) };
  const found = documentsBy(unclaimed, { ...deps, library }).map(({ href }) =>
    decodeURI(href).split('/').at(-1),
  );
  expect(found.toSorted()).toHaveLength(4);
  expect(found.filter((name) => /circular|notice/i.test(name ?? ''))).toEqual([]);
});

test('a path is found as written, and one that does not exist is left out', () => {
  const paths = ['Downloads/Form for registration of nomination.docx', 'Downloads/No such form.pdf'];
  const found = documentsAt(paths, deps);
  expect([...found.keys()]).toEqual(paths.slice(0, 1));
  expect(found.get(paths[0] ?? '')).toMatchObject({
    isInline: false,
    href: '/Images/Icons/Documents/Downloads/Form%20for%20registration%20of%20nomination.docx?download',
  });
});
