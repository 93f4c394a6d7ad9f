import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WordRange } from '../../ingest/text/rows/rows.ts';
import { type Line, line, row, show, wordsOf } from './blocks.fixture.ts';
import { blocksOf } from './blocks.ts';

const SENTENCE = 'The board of directors recommended a final dividend.';

describe('headings', () => {
  test('larger lines are headings, whose level is the rank of their size', () => {
    expect(
      show([line('Results', { size: 20 }), line('Income', { size: 14 }), line(SENTENCE), line(SENTENCE)]),
    ).toEqual(['# Results', '## Income', `${SENTENCE} ${SENTENCE}`]);
  });

  test('no heading is below the third level', () => {
    const sizes = [30, 25, 20, 15].map((size) => line(`Size ${size}`, { size }));
    expect(show([...sizes, line(SENTENCE)])).toContain('### Size 15');
  });

  test('a short line in bold is a heading, and a long one is not', () => {
    const long = Array(15).fill('word').join(' ');
    expect(show([line('Income', { isBold: true }), line(SENTENCE)])).toEqual(['# Income', SENTENCE]);
    expect(show([line(long, { isBold: true }), line(SENTENCE)])).toEqual([`${long} ${SENTENCE}`]);
  });

  test('a bold line of the unit is not a heading, and a title with the unit is one', () => {
    const isBold = true;
    expect(show([line('(Figures in lakhs)', { isBold }), line(SENTENCE, { top: 40 })])).toEqual([
      '(Figures in lakhs)',
      SENTENCE,
    ]);
    expect(show([line('Revenue (₹ crore)', { isBold }), line(SENTENCE, { top: 40 })])).toEqual([
      '# Revenue (₹ crore)',
      SENTENCE,
    ]);
  });

  test('a line that is only partly in bold is not a heading', () => {
    const partly = [line('Net profit', { isBold: true, top: 0 }), { texts: [[60, 'rose']], top: 0 } as const];
    expect(show([...partly, line(SENTENCE)])).toEqual([`Net profit rose ${SENTENCE}`]);
  });

  test('a page entirely in bold has no headings', () => {
    expect(show([line('Income', { isBold: true }), line(SENTENCE, { isBold: true })])).toEqual([
      `Income ${SENTENCE}`,
    ]);
  });
});

describe('paragraphs', () => {
  test('a paragraph ends at a gap between lines', () => {
    expect(show([line(SENTENCE), line(SENTENCE), line(SENTENCE, { top: 40 })])).toEqual([
      `${SENTENCE} ${SENTENCE}`,
      SENTENCE,
    ]);
  });

  test('a gap that ends a paragraph on one page is the usual line spacing on another', () => {
    const at = (...tops: number[]) => show(tops.map((top) => line(SENTENCE, { top })));
    expect(at(0, 12, 24, 39)).toHaveLength(2);
    expect(at(0, 15, 30, 45)).toHaveLength(1);
  });

  test('lines side by side are different paragraphs', () => {
    expect(show([line('Left column'), { texts: [[200, 'Right column']], top: 12 }])).toEqual([
      'Left column',
      'Right column',
    ]);
    const right: Line = { texts: [[200, 'Right column']], top: 0 };
    for (const top of [0, 12])
      expect(show([right, line('Left column', { top })])).toEqual(['Right column', 'Left column']);
  });

  test.each(['•', '–', '1.', '(a)', 'iv)'])('each item that begins with %s is a paragraph', (marker) => {
    const item = row([0, marker], [40, SENTENCE]);
    const continued = row([40, 'and a bonus']);
    expect(show([item, continued, item])).toEqual([
      `${marker} ${SENTENCE} and a bonus`,
      `${marker} ${SENTENCE}`,
    ]);
  });

  test('every word is in exactly one block', () => {
    const text = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.constantFrom('1.', 'Net profit', '12,345'));
    const lines = fc.array(
      fc.record({
        texts: fc.array(text, { minLength: 1, maxLength: 5 }),
        top: fc.integer({ min: 0, max: 100 }),
        size: fc.constantFrom(8, 10, 16),
        isBold: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(lines, (page) => {
        const words = wordsOf(page);
        const { words: ordered, blocks } = blocksOf(words);
        const ranges = blocks.flatMap((block): WordRange[] =>
          block.kind === 'table' ? block.rows.flat() : [block],
        );
        const found = ranges.flatMap(({ from, to }) => ordered.slice(from, to));
        expect(found).toHaveLength(words.length);
        expect(new Set(found)).toEqual(new Set(words));
      }),
    );
  });
});

test('a line of which OCR is sure of no word is no heading', () => {
  const text = line('The company has 12 branches in 4 states.');
  const kindOf = (confidence: number) => {
    const words = wordsOf([line('aaa sp', { size: 20 }), text]);
    const recognised = words.map((word, at) => ({ ...word, confidence: [confidence, 49][at] ?? 96 }));
    return blocksOf(recognised, true).blocks[0]?.kind;
  };
  expect([kindOf(49), kindOf(50)]).toEqual(['paragraph', 'heading']);
});
