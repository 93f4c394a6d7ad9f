import { expect, test } from 'vitest';
import type { Concept } from '../reading/interpretation.ts';
import { scorePage } from './score.ts';

const concept = (word: string, ...others: string[]): Concept => ({
  typed: word,
  anyOf: [word, ...others].map((form) => form.split(' ')),
  exactly: [word.split(' ')],
  quoted: false,
  isPeriod: false,
  exactPages: 10,
  pages: 10,
  counted: 10,
});
const concepts = [concept('interim'), concept('dividend', 'dividends')];
const filler = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`);
const score = (text: string, { title = '', folders = '', words = [] as string[] } = {}) =>
  scorePage(
    { title: title.split(' '), folders: folders.split(' '), text: text.split(' ') },
    { concepts, words },
    1_000,
  );

test('a page with all words scores higher than one with a word repeated', () => {
  expect(score('interim dividend').score).toBeGreaterThan(score('dividend '.repeat(20).trim()).score);
});

test('missing words are named', () => {
  expect(score('the dividend').missing.map(({ typed }) => typed)).toEqual(['interim']);
  expect(score('nothing', { title: 'interim', folders: 'dividends' }).missing).toEqual([]);
});

test.each([
  ['a word in the title', score('interim dividend', { title: 'dividend' }), score('interim dividend')],
  ['the folder', score('interim dividend', { folders: 'dividend' }), score('interim dividend')],
  [
    'standing side by side',
    score(['interim', 'dividend', ...filler(40)].join(' '), { words: ['interim', 'dividend'] }),
    score(['interim', ...filler(40), 'dividend'].join(' '), { words: ['interim', 'dividend'] }),
  ],
  [
    'the whole sentence',
    score('the interim dividend was paid', { words: ['interim', 'dividend', 'was', 'paid'] }),
    score('the interim dividend paid was', { words: ['interim', 'dividend', 'was', 'paid'] }),
  ],
])('%s counts', (_, more, less) => {
  expect(more.score).toBeGreaterThan(less.score);
});

test('another reading of a word counts once, and only where the text lacks the word', () => {
  const page = { title: [], folders: [], text: ['interim', 'dividend'] };
  const scored = (further: string[]) => scorePage({ ...page, further }, { concepts, words: [] }, 1_000);
  expect(scored(['dividend', 'dividend'])).toEqual(scored([]));
  const other = { ...page, text: ['interim', 'divi', 'dend'], further: ['dividend', 'dividend'] };
  expect(scorePage(other, { concepts, words: [] }, 1_000).missing).toEqual([]);
});

test('another form of a period counts only where the page has none of its own', () => {
  const period = { ...concept('december 2023', '31 12 2023'), isPeriod: true };
  const scored = (title: string, text: string) =>
    scorePage(
      { title: title.split(' '), folders: [], text: text.split(' ') },
      { concepts: [period], words: [] },
      1_000,
    );
  expect(scored('december 2023', 'on 31 12 2023')).toEqual(scored('december 2023', 'on x x x'));
  expect(scored('results', 'on 31 12 2023').missing).toEqual([]);
});

test('a query without words scores nothing', () => {
  const page = { title: [], folders: [], text: ['dividend'] };
  expect(scorePage(page, { concepts: [], words: [] }, 1_000)).toEqual({ score: 0, missing: [] });
});
