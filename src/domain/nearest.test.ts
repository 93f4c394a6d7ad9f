import { expect, test } from 'vitest';
import { nearestTo } from './nearest.ts';

const KEYS = ['headline', 'folio', 'lead', 'alt', 'en'];

test.each([
  ['healdine', 'headline'],
  ['headlines', 'headline'],
  ['Folio', 'folio'],
  ['laed', 'lead'],
  ['atl', 'alt'],
])('suggests a correction: %s to %s', (written, meant) => expect(nearestTo(written, KEYS)).toBe(meant));

test.each(['picture', 'x', 'in'])('suggests no correction for %s', (written) => {
  expect(nearestTo(written, KEYS)).toBeUndefined();
});
