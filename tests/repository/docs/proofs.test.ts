/** Every proof has a description and prints counts. */
import { expect, test } from 'vitest';
import { filesBelow } from '../structure/project-files.ts';

const proofs = filesBelow('tests/proof', /\.proof\.ts$/);

test.each(proofs.map(({ name, text }) => [name, text]))(
  '%s states its claim, prints counts and can fail',
  (_, text) => {
    expect(text).toMatch(/^\/\*\*\s/);
    expect(text).toMatch(/console\.(info|log)\(|stdout\.write\(/);
    expect(text).toMatch(/process\.exit\(.*\? 0 : 1\)|assert/);
  },
);
