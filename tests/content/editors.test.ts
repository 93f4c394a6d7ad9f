/**
 * The content in `content/` matches its schemas. All other tests use separate content, so editors cannot
 * break them.
 */
import { expect, test } from 'vitest';
import { checkContentFolder } from '../../src/operations/content-check.server.ts';

test('content/ can be built', async () => {
  expect((await checkContentFolder('content', '')).problems).toEqual([]);
});
