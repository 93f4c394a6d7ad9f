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

  test('are figures and their units, and nothing after them', () => {
    expect(rangesIn('of 1,055Cr and Rs.611Cr', [[['1', '055', 'cr']], [['611']]])).toEqual([
      '1,055Cr',
      '611',
    ]);
    expect(rangesIn('in 66lakhs.', [[['66', 'lakhs']]])).toEqual(['66lakhs']);
  });

  test('are words with a hyphen also where the text has none, and the reverse', () => {
    expect(rangesIn('a short-term loan', [[['shortterm']]])).toEqual(['short-term']);
    expect(rangesIn('a shortterm loan', [[['short', 'term']]])).toEqual(['shortterm']);
    expect(rangesIn('short term', [[['shortterm']]])).toEqual([]);
    expect(rangesIn('25 of 20-24', [[['2', '5']], [['2024']]])).toEqual([]);
  });

  test('are none without terms or text', () => {
    expect(rangesOf('dividend', [])).toEqual([]);
    expect(rangesOf('', [[['dividend']]])).toEqual([]);
  });
});
