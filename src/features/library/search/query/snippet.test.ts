import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangesOf, type SearchTerms } from '../../ingest/words/hits.ts';
import type { Segment } from '../search.ts';
import { markAll, snippet } from './snippet.ts';

const show = (segments: readonly Segment[]) =>
  segments.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const filler = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

test.each<[string, string, SearchTerms, string]>([
  [
    'words however they are written',
    'The Café paid a DIVIDEND.',
    [[['cafe']], [['dividend']]],
    'The [Café] paid a [DIVIDEND].',
  ],
  ['words in Indic scripts', 'वर्ष २०२४ का लाभांश', [[['2024']], [['लाभांश']]], 'वर्ष [२०२४] का [लाभांश]'],
  [
    'phrases as one, and their words alone not at all',
    'the board; the board of directors',
    [[['board', 'of', 'directors']]],
    'the board; the [board of directors]',
  ],
])('marks %s', (_, text, terms, expected) => {
  expect(show(snippet(text, terms))).toBe(expected);
});

describe('a snippet', () => {
  test('shows the passage with most of what was searched for, and whole words', () => {
    const text = `dividend ${filler(100)} interim dividend of five rupees ${filler(100)}`;
    const shown = show(snippet(text, [[['dividend']], [['rupees']]]));
    expect(shown).toContain('interim [dividend] of five [rupees]');
    expect(shown).toMatch(/^… .*…$/);
    const longer = `dividendwarrant ${filler(200)} the dividend ${filler(200)}`;
    expect(show(snippet(longer, [[['dividend']]]))).toContain('the [dividend]');
  });

  const LETTER = [
    'Kaarya Capital Limited SAMPLE',
    'Record date for dividend 1',
    'Record date for dividend',
    'Dear Sir or Madam,',
    'The Board has recommended a dividend of ₹ 0.70 per equity share of ₹',
    '10 for 2018-19, subject',
    'to approval by Smt. N. Daftari. Tax is deducted at source. ₹ 5 lakh was paid for printing the notices. No other resolution was passed by the Board.',
    'Place: Mumbai For Kaarya Capital Limited',
  ].join('\n');

  test.each([
    [
      'dividend',
      'The Board has recommended a [dividend] of ₹ 0.70 per equity share of ₹ 10 for 2018-19, subject to approval by Smt. N. Daftari. Tax is deducted at source.',
    ],
    ['tax', '[Tax] is deducted at source. ₹ 5 lakh was paid for printing the notices.'],
    [
      'printing',
      '₹ 5 lakh was paid for [printing] the notices. No other resolution was passed by the Board.',
    ],
    ['kaarya', 'Place: Mumbai For [Kaarya] Capital Limited'],
    ['sample', 'Kaarya Capital Limited [SAMPLE] · Record date for dividend 1 · Record date'],
    ['1', 'Record date for dividend [1] · Record date for dividend · Dear Sir or Madam,'],
  ])(
    'shows the sentence with %s, and the head of the page only if no other line has it',
    (word, sentence) => {
      expect(show(snippet(LETTER, [[[word]]])).slice(0, sentence.length)).toBe(sentence);
      const long = `${LETTER}\n${filler(200)}`;
      expect(show(snippet(long, [[[word]]])).slice(0, sentence.length)).toBe(sentence);
    },
  );

  const BODY = `Dear Sir or Madam,\nNothing else is stated. ${filler(300)}`;

  test.each([
    [
      'the heading alone',
      'Kaarya Capital Limited\nStatement of deviation',
      'Statement of [deviation] · Dear',
    ],
    ['in another spelling', 'Kaarya Capital Limited\nDÉVIATION of funds', '[DÉVIATION] of funds · Dear Sir'],
    ['a page of two lines', 'Kaarya Capital Limited\nStatement of deviation', 'Statement of [deviation]', ''],
    ['a page of one line', 'Statement of deviation', 'Statement of [deviation]', ''],
    ['a page that begins with blank lines', '\n \nDeviation', '[Deviation] · Dear Sir'],
  ])('shows the head where only it has the word: %s', (_, head, shown, body = BODY) => {
    expect(show(snippet(body ? `${head}\n${body}` : head, [[['deviation']]]))).toContain(shown);
  });

  test('the text below the head precedes it, however it spells the word', () => {
    const page = `Kaarya Capital Limited\nStatement of deviation\n${BODY}\nA DÉVIATION is stated.`;
    expect(show(snippet(page, [[['deviation']]]))).toContain('A [DÉVIATION] is stated.');
  });

  test('shows a phrase of a long page, not its first word elsewhere', () => {
    const page = `Kaarya Capital Limited\nNotice\nThe board. ${filler(400)} board of directors ${filler(50)}`;
    expect(show(snippet(page, [[['board', 'of', 'directors']]]))).toContain('[board of directors]');
  });

  test('shows rows of tables apart, and never cuts a number', () => {
    const rows = Array.from({ length: 20 }, (_, at) => `Row ${at} of the table 1,726.71 ${at}.50`);
    expect(show(snippet(rows.join('\n'), [[['row'], ['3']]]))).toMatch(
      /^\[Row\] 2 of the table 1,726\.71 2\.50 · \[Row 3\]/,
    );
    const figures = `dividend ${Array(40).fill('₹ 1,23,456.75').join(' ')}`;
    expect(show(snippet(figures, [[['dividend']]]))).toMatch(/ 1,23,456\.75 …$/);
  });

  test('starts at the beginning if nothing was found', () => {
    expect(show(snippet(filler(100), [[['dividend']]]))).toMatch(/^word0 word1 .* word33 …$/);
    expect(snippet('', [[['dividend']]])).toEqual([]);
  });
});

test('a snippet is short, even on a page of long words', () => {
  const long = 'x'.repeat(50_000);
  for (const page of [`dividend ${long} ${long}`, `${long} dividend`, `dividend ${'. '.repeat(50_000)}`]) {
    const shown = show(snippet(page, [[['dividend']], [['paid']]]));
    expect(shown.length).toBeLessThan(1_300);
    expect(shown).toContain('[dividend]');
  }
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
