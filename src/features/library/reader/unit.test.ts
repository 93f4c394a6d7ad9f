import { describe, expect, test } from 'vitest';
import type { ContentBlock } from '../pdf-pages/content/page-content.ts';
import { tableUnits } from './unit.ts';

describe('the unit of a table', () => {
  const part = (text: string) => ({ pieces: [{ text, marked: false }], language: undefined });
  const paragraph = (text: string): ContentBlock => ({ kind: 'paragraph', ...part(text) });
  const heading = (text: string): ContentBlock => ({ kind: 'heading', level: 1, ...part(text) });
  const margin = (text: string): ContentBlock => ({ kind: 'paragraph', inMargin: true, ...part(text) });
  const table: ContentBlock = { kind: 'table', headings: 0, rows: [] };

  test('is the nearest one above it', () => {
    expect(tableUnits([paragraph('₹ in crore'), paragraph('₹ in  lakh'), heading('Assets'), table])).toEqual([
      '₹ in lakh',
    ]);
    expect(tableUnits([heading('Loans by product, in lakh'), table])).toEqual(['Loans by product, in lakh']);
  });

  test('is neither that of the previous table, nor one far above, nor one below', () => {
    const unit = paragraph('₹ in crore');
    const notes = ['1', '2', '3', '4'].map(paragraph);
    expect(tableUnits([unit, table, heading('Shares'), table])).toEqual(['₹ in crore', undefined]);
    expect(tableUnits([unit, ...notes.slice(1), table])).toEqual(['₹ in crore']);
    expect(tableUnits([unit, ...notes, table])).toEqual([undefined]);
    expect(tableUnits([table, unit])).toEqual([undefined]);
  });

  test('is that of the running head if there is none above it', () => {
    const head = margin('(All amounts in INR million, unless otherwise stated)');
    const blocks = [paragraph('₹ in lakh'), table, heading('Loans'), table, margin('Page 12'), head];
    expect(tableUnits(blocks)).toEqual([
      '₹ in lakh',
      '(All amounts in INR million, unless otherwise stated)',
    ]);
  });
});
