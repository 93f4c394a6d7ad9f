/** Every proof says what it proves and what it counted, and the report keeps both. */
import { expect, test } from 'vitest';
import { proofReport } from '../../scripts/proof-report.mjs';
import { filesBelow } from './project-files.ts';

const proofs = filesBelow('tests/proof', /\.proof\.ts$/);

test.each(proofs.map(({ name, text }) => [name, text]))(
  '%s says what it proves, counts and fails',
  (_, text) => {
    expect(text).toMatch(/^\/\*\*\s/);
    expect(text).toMatch(/console\.(info|log)\(|stdout\.write\(/);
    expect(text).toMatch(/process\.exit\(.*\? 0 : 1\)|assert/);
  },
);

test('the report has the claim, the counts, the seed and the verdict of each', () => {
  const source = '/**\n * Nothing is lost\n * when it rains.\n *   --rain N   how much\n */\nimport 1;';
  const one = { name: 'rain', ok: true, seconds: 7, said: 'seed 5: 12 drops, 0 lost\n\n  dry\n', source };
  const other = { ...one, name: 'snow', ok: false, said: '' };
  const report = proofReport([one, other], '5', new Date('2026-01-05'));
  expect(report).toContain('on 2026-01-05: 1 of 2 hold. Seed 5; Node ');
  expect(report).toContain(
    '## rain: holds (7 s)\n\nNothing is lost when it rains.\n\n- seed 5: 12 drops, 0 lost\n- dry\n',
  );
  expect(report).toContain(
    '## snow: FAILED (7 s)\n\nNothing is lost when it rains.\n\n- It printed nothing.\n',
  );
});
