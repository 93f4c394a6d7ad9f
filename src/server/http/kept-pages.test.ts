import { expect, test } from 'vitest';
import { represent } from '../static/representation.ts';
import { keptPages } from './kept-pages.ts';

const page = (bytes: number) => represent(Buffer.alloc(bytes), 'application/octet-stream', []);

test('what was used longest ago goes first when the room is full', () => {
  const kept = keptPages(300);
  for (const name of ['a', 'b', 'c']) kept.set(name, '1', page(100));
  kept.get('a', '1');
  kept.set('d', '1', page(100));
  expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name, '1'))).toEqual(['a', 'c', 'd']);
});

test('another version drops a page and frees its room', () => {
  const kept = keptPages(200);
  kept.set('a', '1', page(100));
  expect(kept.get('a', '2')).toBeUndefined();
  kept.set('b', '2', page(100));
  kept.set('c', '2', page(100));
  expect(kept.get('b', '2')).toBeDefined();
});

test('the same page set twice takes its room once; one larger than the room is not kept', () => {
  const kept = keptPages(200);
  kept.set('a', '1', page(100));
  kept.set('a', '1', page(100));
  kept.set('b', '1', page(100));
  expect(kept.get('a', '1')).toBeDefined();
  kept.set('c', '1', page(500));
  expect(kept.get('c', '1')).toBeUndefined();
});

test('an address that is nobody’s link is not kept', () => {
  const kept = keptPages();
  kept.set(`/x?${'a'.repeat(700)}`, '1', page(1));
  expect(kept.get(`/x?${'a'.repeat(700)}`, '1')).toBeUndefined();
});
