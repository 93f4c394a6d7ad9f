import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import type { SearchAnswer } from '../search.ts';
import { SearchResults } from './search-results.tsx';

const { search: text, library, common } = loadContent(CONTENT).content.text.en;

function resultsOf(query: string, answer: Partial<SearchAnswer>): string {
  const none: SearchAnswer = {
    ...{ hits: [], folders: [], documents: 0, pages: 0, capped: false, page: 1, pageCount: 0 },
    facets: { kinds: [], years: [], languages: [], folders: [] },
    ...{ missing: [], missingPeriods: [], readAs: [], years: [] },
  };
  const request = { query, order: 'relevance', page: 1 } as const;
  return renderToStaticMarkup(
    <SearchResults {...{ text, library, common, request }} answer={{ ...none, ...answer }} pages={[]} />,
  );
}

const { nothing } = text;
const years = [2025, 2024, 2023, 2022, 2021, 2020];

test.each<[string, string, Partial<SearchAnswer>, parts: (string | undefined)[], absent: string[]]>([
  ['words: tips', 'saxophone', { years }, [nothing.tips[0]], [nothing.years]],
  [
    'a period: the period and the newest years, no tips about spelling',
    'q3 <fy31>',
    { missingPeriods: ['q3', '<fy31>'], years },
    [
      ...['is from <strong>q3 &lt;fy31&gt;</strong> or', nothing.browse, 'FY 2021-22'],
      '<a href="/investors/search?q=2025-26">FY 2025-26</a>',
    ],
    ['FY 2020-21', ...nothing.tips],
  ],
  ['a period, in a library without years', 'fy31', { missingPeriods: ['fy31'] }, [], [nothing.years]],
  [
    'what was read in another way: an alert with the words as they were read',
    'labhs dividnd labh',
    {
      readAs: [
        { typed: 'dividnd', as: 'dividend', why: 'spelling' },
        { typed: 'labh', as: 'लाभ', why: 'script' },
      ],
    },
    [`href="/alerts?q=labhs+dividend+${encodeURIComponent('लाभ')}"`],
    [],
  ],
  ['a number: an alert', '2026', {}, ['href="/alerts?q=2026"'], []],
  ['no word: no alert', '!!! ???', {}, [], ['href="/alerts']],
])('nothing was found for %s', (_, query, answer, parts, absent) => {
  const html = resultsOf(query, answer);
  for (const part of parts) expect(html).toContain(part);
  for (const part of absent) expect(html).not.toContain(part);
});
