import { expect, test } from 'vitest';
import type { PageLayout, PageReading } from '../layout/page-layout.ts';
import { pageContent } from './page-content.ts';

/** The text of a page with a question mark after each uncertain piece, and brackets around hits. */
function show(words: readonly [text: string, confidence: number][], hit = '', reading: PageReading = 'ocr') {
  const layout: PageLayout = {
    ...{ reading, pageCount: 1, width: 595, height: 842, isCut: false },
    words: words.map(([text, confidence]) => ({ text, confidence, boxes: [] })),
    blocks: [{ kind: 'paragraph', from: 0, to: words.length }],
  };
  const [block] = pageContent(layout, hit ? [[[hit]]] : []).blocks;
  const pieces = block?.kind === 'paragraph' ? block.pieces : [];
  return pieces
    .map(({ text, marked, uncertain }) => `${marked ? `[${text}]` : text}${uncertain ? '?' : ''}`)
    .join('');
}

test('OCR is unsure of figures below 80 %, and of words without a digit below 50 %', () => {
  expect(
    show([
      ['5,723.23', 79],
      ['5,723.24', 80],
      ['Tax', 50],
      ['ae', 49],
      ['SP', 12],
    ]),
  ).toBe('5,723.23? 5,723.24 Tax ae? SP?');
  expect(
    show(
      [
        ['5,723.23', 79],
        ['ae', 49],
      ],
      '',
      'scanner',
    ),
  ).toBe('5,723.23 ae');
});

test('an uncertain word that is a hit in part has one question mark, at its end', () => {
  expect(
    show(
      [
        ['FY', 96],
        ['2024-25', 60],
      ],
      '2024',
    ),
  ).toBe('FY [2024]-25?');
});
