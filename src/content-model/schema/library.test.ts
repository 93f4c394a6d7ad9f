import * as v from 'valibot';
import { expect, test } from 'vitest';
import { librarySchema } from './library.ts';

test.each([
  ['Results', true],
  ['Resluts', false],
])('the documentKind %s of a newest rule is a name in kinds: %s', (documentKind, isValid) => {
  const { success } = v.safeParse(librarySchema, {
    categories: [{ name: 'Results', folder: 'Results' }],
    newest: [{ kind: 'result', folder: ['Results'], documentKind }],
    kinds: [{ name: 'Results', folder: ['Results'] }],
  });
  expect(success).toBe(isValid);
});
