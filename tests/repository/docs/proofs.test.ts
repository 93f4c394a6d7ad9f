/** Every proof has a description and prints counts, and the report contains both. */
import { expect, test } from 'vitest';
import { proofReport } from '../../../scripts/proof-report.mjs';
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

test('the report has each proof’s claim, counts, seed and verdict', () => {
  const source = '/**\n * Nothing is lost\n * when it rains.\n *   --rain N   how much\n */\nimport 1;';
  const one = { name: 'rain', ok: true, seconds: 7, said: 'seed 5: 12 drops, 0 lost\n\n  dry\n', source };
  const other = { ...one, name: 'snow', ok: false, said: '' };
  const report = proofReport([one, other], '5', new Date('2026-01-05'));
  expect(report).toContain('on 2026-01-05: 1 of 2 hold. Node ');
  expect(report).toContain(
    '## rain: holds (2026-01-05, seed 5, 7 s)\n\nNothing is lost when it rains.\n\n- seed 5: 12 drops, 0 lost\n- dry\n',
  );
  expect(report).toContain(
    '## snow: FAILED (2026-01-05, seed 5, 7 s)\n\nNothing is lost when it rains.\n\n- It printed nothing.\n',
  );
});

test('a repeated proof replaces its section in the report, with its own seed and date', () => {
  const source = '/** Holds. */';
  const named = (name: string, ok: boolean, said: string) => ({ name, ok, seconds: 7, said, source });
  const first = [
    named('hail', true, '3 stones'),
    named('rain', false, '1 lost'),
    named('snow', true, 'white'),
  ];
  const earlier = proofReport(first, '5', new Date('2026-01-05'));
  const report = proofReport([named('rain', true, '0 lost')], '6', new Date('2026-01-06'), earlier);
  expect(report).toContain('on 2026-01-06: 3 of 3 hold.');
  expect(report.match(/^## .*/gm)).toEqual([
    '## hail: holds (2026-01-05, seed 5, 7 s)',
    '## rain: holds (2026-01-06, seed 6, 7 s)',
    '## snow: holds (2026-01-05, seed 5, 7 s)',
  ]);
  expect(report).not.toContain('1 lost');
  expect(report).toContain('7 s)\n\nHolds.\n\n- 3 stones\n\n## rain');
  expect(proofReport(first, '5', new Date('2026-01-05'), earlier)).toBe(earlier);
});
