/**
 * Editors' content matches its schemas. Nothing else is required of it: all other tests have their own content.
 */
import { expect, test } from 'vitest';
import { checkContentFolder } from '../../src/operations/content-check.server.ts';

test('content/ can be built', () => {
  expect(checkContentFolder('content', '').problems).toEqual([]);
});
