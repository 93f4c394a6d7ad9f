import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUNDLE, bundleCheck } from './check-early.ts';

test('the check before the installation is that of its source: node tests/repository/build/check-early.ts', async () => {
  expect(readFileSync(BUNDLE, 'utf8') === (await bundleCheck())).toBe(true);
});
