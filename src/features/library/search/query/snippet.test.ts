import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangesOf } from '../../ingest/words/hits.ts';
import { markAll, snippet } from './snippet.ts';

/** The snippet of a page for these words or phrases, the hits in brackets. */
const show = (page: string, ...phrases: string[]) =>
  snippet(
    page,
    phrases.map((phrase) => [phrase.split(' ')]),
  )
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');
const filler = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const NAME = 'Kaarya Capital Limited';
const BODY = `Dear Sir or Madam,\nNothing else is stated. ${filler(300)}`;
const ROWS = Array.from({ length: 20 }, (_, at) => `Row ${at} of the table 1,726.71 ${at}.50`).join('\n');

test.each<[string, string, string[], string]>([
  [
    'words however they are written',
    'The Café paid a DIVIDEND.',
    ['cafe', 'dividend'],
    'The [Café] paid a [DIVIDEND].',
  ],
  ['words in Indic scripts', 'वर्ष २०२४ का लाभांश', ['2024', 'लाभांश'], 'वर्ष [२०२४] का [लाभांश]'],
  [
    'phrases as one, and their words alone not at all',
    'the board; the board of directors',
    ['board of directors'],
    'the board; the [board of directors]',
  ],
  [
    'the passage with most of what was searched for',
    `dividend ${filler(100)} interim dividend of five rupees ${filler(100)}`,
    ['dividend', 'rupees'],
    'interim [dividend] of five [rupees]',
  ],
  [
    'whole words, not longer words that contain them',
    `dividendwarrant ${filler(200)} the dividend ${filler(200)}`,
    ['dividend'],
    'the [dividend]',
  ],
  [
    'the heading alone',
    `${NAME}\nStatement of deviation\n${BODY}`,
    ['deviation'],
    'Statement of [deviation] · Dear',
  ],
  [
    'the heading in another spelling',
    `${NAME}\nDÉVIATION of funds\n${BODY}`,
    ['deviation'],
    '[DÉVIATION] of funds · Dear Sir',
  ],
  ['a page of two lines', `${NAME}\nStatement of deviation`, ['deviation'], 'Statement of [deviation]'],
  ['a page of one line', 'Statement of deviation', ['deviation'], 'Statement of [deviation]'],
  ['a page that begins with blank lines', `\n \nDeviation\n${BODY}`, ['deviation'], '[Deviation] · Dear Sir'],
  [
    'the text below the head, however it spells the word',
    `${NAME}\nStatement of deviation\n${BODY}\nA DÉVIATION is stated.`,
    ['deviation'],
    'A [DÉVIATION] is stated.',
  ],
  [
    'a phrase of a long page, not its first word elsewhere',
    `${NAME}\nNotice\nThe board. ${filler(400)} board of directors ${filler(50)}`,
    ['board of directors'],
    '[board of directors]',
  ],
  ['rows of tables apart', ROWS, ['total', 'row 3'], '[Row 3] of the table 1,726.71 3.50 · Row 4'],
  ['whole numbers', `dividend ${Array(40).fill('₹ 1,23,456.75').join(' ')}`, ['dividend'], ' 1,23,456.75 …'],
])('shows %s', (_, page, phrases, expected) => {
  expect(show(page, ...phrases)).toContain(expected);
});

test('has an ellipsis where text is left out, and starts at the beginning if nothing was found', () => {
  expect(show(`${filler(100)} the dividend ${filler(100)}`, 'dividend')).toMatch(/^… .*…$/);
  expect(show(filler(100), 'dividend')).toMatch(/^word0 word1 .* word33 …$/);
});

const LETTER = [
  `${NAME} SAMPLE`,
  'Record date for dividend 1',
  'Record date for dividend',
  'Dear Sir or Madam,',
  'The Board has recommended a dividend of ₹ 0.70 per equity share of ₹',
  '10 for 2018-19, subject',
  'to approval by Smt. N. Daftari. Tax is deducted at source. ₹ 5 lakh was paid for printing the notices. No other resolution was passed by the Board.',
  `Place: Mumbai For ${NAME}`,
].join('\n');

test.each([
  [
    'dividend',
    'The Board has recommended a [dividend] of ₹ 0.70 per equity share of ₹ 10 for 2018-19, subject to approval by Smt. N. Daftari. Tax is deducted at source.',
  ],
  ['tax', '[Tax] is deducted at source. ₹ 5 lakh was paid for printing the notices.'],
  ['printing', '₹ 5 lakh was paid for [printing] the notices. No other resolution was passed by the Board.'],
  ['kaarya', 'Place: Mumbai For [Kaarya] Capital Limited'],
  ['sample', 'Kaarya Capital Limited [SAMPLE] · Record date for dividend 1 · Record date'],
  ['1', 'Record date for dividend [1] · Record date for dividend · Dear Sir or Madam,'],
])(
  'begins with the sentence with %s, and the head of the page only if no other line has it',
  (word, sentence) => {
    for (const page of [LETTER, `${LETTER}\n${filler(200)}`])
      expect(show(page, word).slice(0, sentence.length)).toBe(sentence);
  },
);

test('a snippet is short, even on a page of long words', () => {
  const long = 'x'.repeat(50_000);
  for (const page of [`dividend ${long} ${long}`, `${long} dividend`, `dividend ${'. '.repeat(50_000)}`]) {
    const shown = show(page, 'dividend', 'paid');
    expect(shown.length).toBeLessThan(1_300);
    expect(shown).toContain('[dividend]');
  }
  expect(snippet('', [[['dividend']]])).toEqual([]);
});

test('marked text is the text and nothing else, and marks are the ranges of hits', () => {
  const wanted = [[['dividend']], [['final', 'dividend'], ['लाभांश']]];
  const pieces = fc.constantFrom('dividend', 'final', 'लाभांश', ',', '<b>', '&', '"');
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const text = parts.join(' ').replace(/\s+/g, ' ');
      const whole = markAll(parts.join(' '), wanted);
      expect(whole.map((segment) => segment.text).join('')).toBe(text);
      const marked = whole.flatMap((segment) => (segment.marked ? [segment.text] : []));
      expect(rangesOf(text, wanted).map(({ from, to }) => text.slice(from, to))).toEqual(marked);
    }),
  );
});
