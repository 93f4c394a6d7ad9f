import { expect, test } from 'vitest';
import { stem } from './word-forms.ts';

test.each([
  ['dividend', 'dividends'],
  ['resigned', 'resignation'],
  ['appoint', 'appointment'],
  ['policy', 'policies'],
  ['शेयरधारक', 'शेयरधारकों'],
  ['बैठक', 'बैठकें'],
  ['भागधारक', 'भागधारकांना'],
  ['शाखा', 'शाखेत'],
  ['શેરધારક', 'શેરધારકોને'],
  ['ગ્રાહક', 'ગ્રાહકોની'],
])('%s and %s share a stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['board', 'border'],
  ['लाभांश', 'लाभ'],
  ['નિયામક', 'નિયમ'],
])('%s and %s do not', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('numbers and mixed words have none', () => {
  expect(stem('2024')).toBeUndefined();
  expect(stem('fy25')).toBeUndefined();
});
