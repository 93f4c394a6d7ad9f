import { expect, test } from 'vitest';
import { nearestTo } from './nearest.ts';

const KEYS = ['headline', 'folio', 'lead', 'alt', 'en'];

test.each([
  ['healdine', 'headline'],
  ['headlines', 'headline'],
  ['Folio', 'folio'],
  ['laed', 'lead'],
  ['atl', 'alt'],
])('%s is probably %s', (written, meant) => expect(nearestTo(written, KEYS)).toBe(meant));

test.each(['picture', 'x', 'in'])('%s is none of them', (written) => {
  expect(nearestTo(written, KEYS)).toBeUndefined();
});
