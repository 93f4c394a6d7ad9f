import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import type { SearchAnswer } from '../search.ts';
import { SearchResults } from './search-results.tsx';

const { search: text, library, common } = loadContent(CONTENT).content.text.en;

function resultsOf(query: string, answer: Partial<SearchAnswer>): string {
  const nothing: SearchAnswer = {
    ...{ hits: [], folders: [], documents: 0, pages: 0, capped: false, page: 1, pageCount: 0 },
    facets: { kinds: [], years: [], languages: [], folders: [] },
    ...{ missing: [], missingPeriods: [], readAs: [], years: [] },
  };
  const request = { query, order: 'relevance', page: 1 } as const;
  return renderToStaticMarkup(
    <SearchResults {...{ text, library, common, request }} answer={{ ...nothing, ...answer }} pages={[]} />,
  );
}

describe('nothing was found', () => {
  const years = [2025, 2024, 2023, 2022, 2021, 2020];

  test('for words: tips', () => {
    const html = resultsOf('saxophone', { years });
    expect(html).toContain(text.nothing.tips[0]);
    expect(html).not.toContain(text.nothing.years);
  });

  test('for a period: the period and the newest years, no tips about spelling', () => {
    const html = resultsOf('q3 <fy31>', { missingPeriods: ['q3', '<fy31>'], years });
    expect(html).toContain('is from <strong>q3 &lt;fy31&gt;</strong> or');
    expect(html).toContain('<a href="/investors/search?q=2025-26">FY 2025-26</a>');
    expect(html.match(/FY 20/g)).toHaveLength(5);
    expect(html).toContain(text.nothing.browse);
    for (const tip of text.nothing.tips) expect(html).not.toContain(tip);
  });

  test('for a period, in a library without years', () => {
    expect(resultsOf('fy31', { missingPeriods: ['fy31'] })).not.toContain(text.nothing.years);
  });
});

describe('the link to an alert', () => {
  const alertOf = (query: string, answer: Partial<SearchAnswer> = {}) =>
    /href="(\/alerts[^"]*)"/.exec(resultsOf(query, answer))?.[1];

  test('has the words as they were read, and no part of another word is replaced', () => {
    const readAs = [
      { typed: 'dividnd', as: 'dividend', why: 'spelling' },
      { typed: 'labh', as: 'लाभ', why: 'script' },
    ] as const;
    const asked = alertOf('labhs dividnd labh', { readAs: [...readAs] }) ?? '';
    expect(new URL(asked, 'https://site.example').searchParams.get('q')).toBe('labhs dividend लाभ');
  });

  test('is not offered for a query without a word', () => {
    expect(alertOf('!!! ???')).toBeUndefined();
    expect(alertOf('2026')).toBe('/alerts?q=2026');
  });
});
