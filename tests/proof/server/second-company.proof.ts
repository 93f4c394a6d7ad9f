/**
 * No test depends on the text in content/, because editors may change it. The proof rewrites content/ in a
 * fresh clone for another company, including registration numbers. It then checks and builds the clone, and
 * runs all unit and application tests.
 *   --tests PATH   only the tests below this path
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NODE } from '../../../scripts/prepare.mjs';
import { removeFolder } from '../../end-process.ts';
import { enterSecondCompany } from '../../fixtures/second-company.ts';
import { cloneInto } from '../examples/clone.ts';

const { values } = parseArgs({ options: { tests: { type: 'string' } } });
const scratch = mkdtempSync(path.join(tmpdir(), 'second-company-'));
let holds = true;
try {
  const clone = cloneInto(path.join(scratch, 'clone'));
  enterSecondCompany(path.join(clone.folder, 'content'));
  console.info(clone.run(NODE, ['src/cli/content.ts', 'check']).trim());
  clone.run(NODE, ['-e', "import('./scripts/prepare.mjs').then(({ build }) => build())"]);
  console.info('the site of the second company was built');
  const tests = values.tests ? [values.tests] : [];
  const output = clone.run('vitest', ['run', '--reporter=dot', ...tests]);
  console.info(
    output
      .split('\n')
      .filter((line) => /Test Files|Tests/.test(line))
      .join('\n'),
  );
} catch (error) {
  holds = false;
  console.info((error as Error).message);
} finally {
  removeFolder(scratch);
}
process.exit(holds ? 0 : 1);
