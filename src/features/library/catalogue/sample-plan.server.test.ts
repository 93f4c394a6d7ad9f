import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSamples, samplePlanFile } from './sample-plan.server.ts';

test('documents of the plan arrive until all were there, or until it is complete', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sample-plan-'));
  const plan = { until: '2025-11-21T23:59:59.999Z', files: ['A/one.pdf', 'A/two.pdf'] };
  const there: { diskSegments: string[] }[] = [];
  const library = { documents: () => there as never };
  const open = (isComplete: boolean) => {
    writeFileSync(samplePlanFile(dataDir), JSON.stringify({ ...plan, isComplete }));
    return openSamples(dataDir, library);
  };
  const samples = open(false);
  expect([samples.has('A/one.pdf'), samples.has('A/other.pdf'), samples.arriving()]).toEqual([
    true,
    false,
    2,
  ]);
  there.push({ diskSegments: ['A', 'one.pdf'] }, { diskSegments: ['A', 'other.pdf'] });
  expect(samples.arriving()).toBe(1);
  there.splice(0, 2, { diskSegments: ['A', 'two.pdf'] });
  expect(samples.arriving()).toBe(0);
  const complete = open(true);
  expect([complete.has('A/one.pdf'), complete.arriving()]).toEqual([true, 0]);
  rmSync(dataDir, { recursive: true });
});
