import { expect, test } from 'vitest';
import type { Concept } from '../reading/interpretation.ts';
import { scorePage } from './score.ts';

const concept = (word: string, ...others: string[]): Concept => ({
  typed: word,
  anyOf: [word, ...others].map((form) => form.split(' ')),
  exactly: [word.split(' ')],
  isPeriod: false,
  exactPages: 10,
  pages: 10,
  counted: 10,
});
const concepts = [concept('interim'), concept('dividend', 'dividends')];
const filler = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
interface Page {
  title?: string;
  folders?: string;
  further?: string[];
}
const score = (
  text: string,
  { title = '', folders = '', ...more }: Page = {},
  words = '',
  sought = concepts,
) =>
  scorePage(
    { title: title.split(' '), folders: folders.split(' '), text: text.split(' '), ...more },
    { concepts: sought, words: words.split(' ').filter(Boolean) },
    1_000,
  );

test.each([
  ['having all words', score('interim dividend'), score('dividend '.repeat(20).trim())],
  ['a word in the title', score('interim dividend', { title: 'dividend' }), score('interim dividend')],
  ['the folder', score('interim dividend', { folders: 'dividend' }), score('interim dividend')],
  [
    'standing side by side',
    score(`interim dividend ${filler}`, {}, 'interim dividend'),
    score(`interim ${filler} dividend`, {}, 'interim dividend'),
  ],
  [
    'the whole sentence',
    score('the interim dividend was paid', {}, 'interim dividend was paid'),
    score('the interim dividend paid was', {}, 'interim dividend was paid'),
  ],
])('%s counts', (_, more, less) => {
  expect(more.score).toBeGreaterThan(less.score);
});

test('missing words are named', () => {
  expect(score('the dividend').missing.map(({ typed }) => typed)).toEqual(['interim']);
  expect(score('nothing', { title: 'interim', folders: 'dividends' }).missing).toEqual([]);
});

test('another reading of a word counts once, and only where the text lacks the word', () => {
  const further = ['dividend', 'dividend'];
  expect(score('interim dividend', { further })).toEqual(score('interim dividend', { further: [] }));
  expect(score('interim divi dend', { further }).missing).toEqual([]);
});

test('another form of a period counts only where the page has none of its own', () => {
  const period = { ...concept('december 2023', '31 12 2023'), isPeriod: true };
  const scored = (title: string, text: string) => score(text, { title }, '', [period]);
  expect(scored('december 2023', 'on 31 12 2023')).toEqual(scored('december 2023', 'on x x x'));
  expect(scored('results', 'on 31 12 2023').missing).toEqual([]);
});

test('a query without words scores nothing', () => {
  expect(score('dividend', {}, '', [])).toMatchObject({ score: 0, missing: [] });
});
