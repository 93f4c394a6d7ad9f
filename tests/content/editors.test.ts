/** What editors wrote fits its schemas. Nothing else is asked of their words: other tests have content of their own. */
import { expect, test } from 'vitest';
import { checkContentFolder } from '../../src/operations/content-check.server.ts';

test('content/ can be built', () => {
  expect(checkContentFolder('content', '').problems).toEqual([]);
});
