import { expect, test } from 'vitest';
import type { Opening } from '../../content-model/schema/careers.ts';
import { openOn } from './open-on.ts';

const opening = (id: string, until: string): Opening => ({
  id,
  title: 'Clerk',
  department: 'Desk',
  location: 'Mumbai',
  description: 'Writes.',
  posted: '2026-01-01',
  until,
  sample: true,
});
const openings = [opening('may', '2026-05-31'), opening('june', '2026-06-30')];

test.each([
  ['2026-05-31', ['may', 'june']],
  ['2026-06-01', ['june']],
  ['2026-07-01', []],
])('on %s an opening is shown up to its last day', (day, ids) => {
  expect(openOn(openings, day).map(({ id }) => id)).toEqual(ids);
});
