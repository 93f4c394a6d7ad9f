import { describe, expect, test } from 'vitest';
import { rangesOf, type SearchTerms } from './hits.ts';

describe('the ranges of hits', () => {
  const rangesIn = (text: string, wanted: SearchTerms) =>
    rangesOf(text, wanted).map(({ from, to }) => text.slice(from, to));

  test('are whole words, regardless of case and accents', () => {
    expect(rangesOf('a Café, a cafe', [[['cafe']]])).toEqual([
      { from: 2, to: 6 },
      { from: 10, to: 14 },
    ]);
    expect(rangesIn('dividendwarrant', [[['dividend']]])).toEqual([]);
  });

  test('are one for a phrase, and one for each term', () => {
    expect(rangesIn('the board of directors', [[['board', 'of', 'directors']]])).toEqual([
      'board of directors',
    ]);
    expect(rangesIn('final dividend paid', [[['final']], [['dividend']]])).toEqual(['final', 'dividend']);
    expect(rangesIn('dividend paid, dividend', [[['dividend']]])).toEqual(['dividend', 'dividend']);
  });

  test('are none without terms or text', () => {
    expect(rangesOf('dividend', [])).toEqual([]);
    expect(rangesOf('', [[['dividend']]])).toEqual([]);
  });
});
